// Behavior of a resource beyond CRUD: all row rights, hooks and handlers are declared with `behave`.
import type { RawBuilder, SqlBool } from 'kysely'
import type { FieldError } from '#contract/errors/errors.ts'
import type { Action, CallInput, CallResult } from '#contract/kernel/call.ts'
import type { RecordOf, Resource } from '#contract/kernel/resource.ts'
import type { Service } from '#contract/kernel/service.ts'
import type { ResourceName } from '#contract/resources/index.ts'
import type { Context } from './context.ts'
import type { Row, Values } from './values.ts'

type Hooks = {
  /** May change the values or throw; runs inside the transaction. */
  create?: (values: Values, context: Context) => Promise<Values> | Values
  update?: (values: Values, row: Row, context: Context) => Promise<Values> | Values
  remove?: (rows: Row[], context: Context, removal: Removal) => Promise<void> | void
}
export type Removal = {
  /** Input of the removal in addition to the ids. */
  given: Values
  /**
   * Removes rows of another resource as a call would: by that resource's own rules, within the context's row rights.
   */
  removeAlso(resource: ResourceName, ids: readonly string[], context: Context): Promise<void>
}
type AfterHooks = {
  /** `given`: complete input, including fields that are not stored. */
  create?: (row: Row, context: Context, given: Values) => Promise<void> | void
  update?: (row: Row, before: Row, context: Context) => Promise<void> | void
  remove?: (rows: Row[], context: Context) => Promise<void> | void
}

type Handler<C extends Action> = (
  input: CallInput<C>,
  context: Context,
) => Promise<CallResult<C> | undefined> | CallResult<C>
type Handlers<A extends Record<string, Action>> = { [K in keyof A]: Handler<A[K]> }

export type Behavior<R extends Resource = Resource> = {
  /** SQL condition on the table for the rows that the caller may see and change; null = all. */
  scope?: (context: Pick<Context, 'caller'>) => RawBuilder<SqlBool> | null
  /** Conditions of a list beyond its columns: filters over computed fields, and defaults without a filter. */
  narrow?: (input: Values, context: Context) => RawBuilder<SqlBool>[]
  /** Returns errors of a new record beyond those of its fields; imports call it in dry runs as well. */
  createErrors?: (values: Values, context: Context) => Promise<FieldError[]> | FieldError[]
  /**
   * Returns errors of new records that conflict with stored ones: one query for all records, one list of errors per
   * record. Imports call it in dry runs as well.
   */
  conflicts?: (values: readonly Values[], context: Context) => Promise<FieldError[][]>
  /**
   * By unique field: returns additional keys of a value; two rows of an import that share a key count as duplicates.
   */
  likeness?: Readonly<Record<string, (value: string) => readonly string[]>>
  before?: Hooks
  /** Slow preparation of the values of a new record without database access, such as hashing. */
  prepare?: (values: Values, context: Context) => Promise<Values> | Values
  /** Fills in empty fields of an imported row. `made`: generated secrets, which are returned once and not stored. */
  complete?: (values: Values) => { values: Values; made: Readonly<Record<string, string>> }
  after?: AfterHooks
  /** Fills computed fields of a page of records. */
  decorate?: (records: RecordOf<R>[], context: Context) => Promise<void> | void
} & (keyof R['actions'] extends never ? { actions?: undefined } : { actions: Handlers<R['actions']> })

export function behave<const R extends Resource>(_resource: R, behavior: Behavior<R>): Behavior<R> {
  return behavior
}

/** Erases the resource's type for the registry. Safe because a behavior only receives rows of its own resource. */
export function erased<R extends Resource>(behavior: Behavior<R>): Behavior {
  return behavior as unknown as Behavior
}

export type ServiceHandlers<S extends Service> = {
  [K in keyof S['calls']]: (
    input: CallInput<S['calls'][K]>,
    context: Context,
  ) => Promise<CallResult<S['calls'][K]> | undefined> | CallResult<S['calls'][K]>
}

/** Types the handlers of a service; a missing handler does not compile. */
export function serve<const S extends Service>(_service: S, handlers: ServiceHandlers<S>): ServiceHandlers<S> {
  return handlers
}

/**
 * Handler that reads the request body as a stream before the transaction begins. The result of `receive` is its
 * input.
 */
export type Receiving = { readonly receive: (input: Values, context: Context) => Promise<Values> }

export function receiving<T extends Values, R>(
  receive: (input: Values, context: Context) => Promise<T>,
  handle: (received: T, context: Context) => R,
) {
  // A call with `receive` declares no other input, so the input is the result of `receive`.
  return Object.assign((input: unknown, context: Context) => handle(input as T, context), { receive })
}
