// Declares the behavior of a resource beyond CRUD: row rights, hooks and handlers.
import type { RawBuilder, SqlBool } from 'kysely'
import type { FieldError } from '#contract/errors/errors.ts'
import type { Action, CallInput, CallResult } from '#contract/kernel/call.ts'
import type { RecordOf, Resource } from '#contract/kernel/resource.ts'
import type { Service } from '#contract/kernel/service.ts'
import type { ResourceName } from '#contract/resources/index.ts'
import type { Row, Values } from '#server/base/values.ts'
import type { Context } from './context.ts'

type Hooks = {
  /** Hooks that run in the call's transaction before the write. They may change the values or throw. */
  create?: (values: Values, context: Context) => Promise<Values> | Values
  update?: (values: Values, row: Row, context: Context) => Promise<Values> | Values
  remove?: (rows: Row[], context: Context, removal: Removal) => Promise<void> | void
}
export type Removal = {
  /** Input of the deletion in addition to the ids. */
  given: Values
  /**
   * Removes rows of another resource like a call: with that resource's own rules, and only rows that the context's
   * caller may see.
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
  /**
   * Returns list conditions that cannot be derived from the columns: filters on computed fields, and defaults for
   * filters that are not given.
   */
  narrow?: (input: Values, context: Context) => RawBuilder<SqlBool>[]
  /**
   * Names of reference fields that only `createErrors` checks in a new record, because it returns more specific
   * errors for them.
   */
  ownReferences?: readonly string[]
  /** Returns errors of a new record beyond those of its single fields. The dry run of an import calls it too. */
  createErrors?: (values: Values, context: Context) => Promise<FieldError[]> | FieldError[]
  /**
   * Returns the errors of new records that conflict with stored ones: one list of errors per record, found by one
   * query for all records. The dry run of an import calls it too.
   */
  conflicts?: (values: readonly Values[], context: Context) => Promise<FieldError[][]>
  /** For a unique field: returns the keys of a value. Two rows of an import are duplicates if they share a key. */
  likeness?: Readonly<Record<string, (value: string) => readonly string[]>>
  before?: Hooks
  /** Prepares the values of a new record by slow work without the database, such as hashing a password. */
  prepare?: (values: Values, context: Context) => Promise<Values> | Values
  /** Fills in empty fields of an imported row. `made`: generated secrets, which the user can fetch once. */
  complete?: (values: Values) => { values: Values; made: Readonly<Record<string, string>> }
  after?: AfterHooks
  /** Fills computed fields of a page of records. */
  decorate?: (records: RecordOf<R>[], context: Context) => Promise<void> | void
} & (keyof R['actions'] extends never ? { actions?: undefined } : { actions: Handlers<R['actions']> })

export function behave<const R extends Resource>(_resource: R, behavior: Behavior<R>): Behavior<R> {
  return behavior
}

/** Removes the resource's type for the registry. Safe, because a behavior receives only rows of its own resource. */
export function erased<R extends Resource>(behavior: Behavior<R>): Behavior {
  return behavior as unknown as Behavior
}

export type ServiceHandlers<S extends Service> = {
  [K in keyof S['calls']]: (
    input: CallInput<S['calls'][K]>,
    context: Context,
  ) => Promise<CallResult<S['calls'][K]> | undefined> | CallResult<S['calls'][K]>
}

/** Checks the types of a service's handlers. A missing handler is a compile error. */
export function serve<const S extends Service>(_service: S, handlers: ServiceHandlers<S>): ServiceHandlers<S> {
  return handlers
}

/**
 * Part of a handler that needs the request body as a stream: `receive` reads it before the transaction begins, and its
 * result is the handler's input.
 */
export type Receiving = { readonly receive: (input: Values, context: Context) => Promise<Values> }

export function receiving<T extends Values, R>(
  receive: (input: Values, context: Context) => Promise<T>,
  handle: (received: T, context: Context) => R,
) {
  // A call with `receive` declares no other input, so the input here is the result of `receive`.
  return Object.assign((input: unknown, context: Context) => handle(input as T, context), { receive })
}
