// behave: what an entity does beyond CRUD. Row rights, hooks and handlers stand here and nowhere else.
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
/** What a removal is given beside its rows. */
export type Removal = {
  /** What the caller sent beside the ids. */
  given: Values
  /** Removes rows of another resource as a call would: by that resource's own rules, within the context's row rights. */
  removeAlso(resource: ResourceName, ids: readonly string[], context: Context): Promise<void>
}
type AfterHooks = {
  /** `given`: what the caller sent, with what is for the request alone. */
  create?: (row: Row, context: Context, given: Values) => Promise<void> | void
  update?: (row: Row, before: Row, context: Context) => Promise<void> | void
  remove?: (rows: Row[], context: Context) => Promise<void> | void
}

type Handler<C extends Action> = (
  input: CallInput<C>,
  context: Context,
) => Promise<CallResult<C> | undefined> | CallResult<C>
type Handlers<A extends Record<string, Action>> = { [K in keyof A]: Handler<A[K]> }

export type Behaviour<R extends Resource = Resource> = {
  /** Which rows the caller may see and change, as a condition on the table; null = all. */
  scope?: (context: Pick<Context, 'caller'>) => RawBuilder<SqlBool> | null
  /** What a list is narrowed by beyond its columns: filters over computed fields, and what no filter at all means. */
  narrow?: (input: Values, context: Context) => RawBuilder<SqlBool>[]
  /** What the rules of the resource refuse in a new record beyond what its fields say; a dry run asks only this. */
  createErrors?: (values: Values, context: Context) => Promise<FieldError[]> | FieldError[]
  /** What stored records have against new ones, in one question for all of them: the errors of each. A dry run asks this, too. */
  conflicts?: (values: readonly Values[], context: Context) => Promise<FieldError[][]>
  /** Under what else than its letters two rows of an import count as the same, by the unique field that says so. */
  likeness?: Readonly<Record<string, (value: string) => readonly string[]>>
  before?: Hooks
  /** Slow work on the values of a new record that needs no database, such as hashing. */
  prepare?: (values: Values, context: Context) => Promise<Values> | Values
  /** Fills in what the row of an import left empty. What was `made` is handed out once and then forgotten. */
  complete?: (values: Values) => { values: Values; made: Readonly<Record<string, string>> }
  after?: AfterHooks
  /** Fills computed fields of a page of records. */
  decorate?: (records: RecordOf<R>[], context: Context) => Promise<void> | void
} & (keyof R['actions'] extends never ? { actions?: undefined } : { actions: Handlers<R['actions']> })

export function behave<const R extends Resource>(_resource: R, behaviour: Behaviour<R>): Behaviour<R> {
  return behaviour
}

/** A behaviour among those of other resources: what it decorates are rows of its own, which the type can no longer say. */
export function erased<R extends Resource>(behaviour: Behaviour<R>): Behaviour {
  return behaviour as unknown as Behaviour
}

export type ServiceHandlers<S extends Service> = {
  [K in keyof S['calls']]: (
    input: CallInput<S['calls'][K]>,
    context: Context,
  ) => Promise<CallResult<S['calls'][K]> | undefined> | CallResult<S['calls'][K]>
}

/** The handlers of a service: all of them, or it does not compile. */
export function serve<const S extends Service>(_service: S, handlers: ServiceHandlers<S>): ServiceHandlers<S> {
  return handlers
}

/** A handler that reads the body by itself as it comes, before the transaction begins; what it read is its input. */
export type Receiving = { readonly receive: (input: Values, context: Context) => Promise<Values> }

export function receiving<T extends Values, R>(
  receive: (input: Values, context: Context) => Promise<T>,
  handle: (received: T, context: Context) => R,
) {
  // The call declares no input: what arrives here is what `receive` answered.
  return Object.assign((input: unknown, context: Context) => handle(input as T, context), { receive })
}
