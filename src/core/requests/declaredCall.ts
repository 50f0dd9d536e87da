// A declared call as a request of refine: `meta` names the call; its input is the payload, or the values of a form.
import { urlOf } from '#contract/kernel/route.ts'
import type { Callable, CallKey, InputFor, ResultFor } from './call.ts'

type Input = Readonly<Record<string, unknown>>
type DeclaredCall = Pick<NamedCall, 'declaration' | 'key' | 'input'> & { readonly signal?: AbortSignal }

/**
 * Names a call in `meta`. A class, because refine adds the parameters of the address to `meta`: a link such as
 * `?call[key]=…` must not name a call. `input`: input besides page and order, if a table reads the call.
 */
class NamedCall {
  readonly declaration: Callable
  readonly key: string
  readonly input: Input | undefined

  constructor(declaration: Callable, key: string, input?: Input) {
    this.declaration = declaration
    this.key = key
    this.input = input
  }

  /** React-query hashes cache keys as JSON: the name stands for the declaration, which is too large for a key. */
  toJSON() {
    return [this.declaration.name, this.key, this.input]
  }
}

/** The data provider takes method and path from the declaration; `url` only identifies the request for refine. */
export function requestOf(declaration: Callable, key: string) {
  const calls = 'calls' in declaration ? declaration.calls : declaration.actions
  return { url: urlOf(declaration.path, calls[key]?.path ?? key), meta: metaOf(declaration, key) }
}

/** `meta` of a request that a declared call answers. */
const metaOf = (declaration: Callable, key: string, input?: Input) => ({ call: new NamedCall(declaration, key, input) })

/**
 * `networkMode`: a write without a connection fails at once and is not sent later. `gcTime`: inputs are dropped at
 * once, because they may contain passwords.
 */
export const writeSettings = { networkMode: 'always', gcTime: 0 } as const

/** Options for refine's useForm that save the values by a declared call instead of the resource's create. */
export function createBy<D extends Callable>(declaration: D, key: CallKey<D>) {
  return {
    resource: declaration.name,
    action: 'create' as const,
    mutationMeta: metaOf(declaration, key),
    createMutationOptions: writeSettings,
  }
}

type Paged = { content: unknown[]; total: number }
/** Calls that answer page by page. */
export type PagedKey<D extends Callable> = {
  [K in CallKey<D>]: ResultFor<D, K> extends Paged ? K : never
}[CallKey<D>]
export type RowFor<D extends Callable, K extends CallKey<D>> =
  ResultFor<D, K> extends { content: (infer R)[] } ? R : never
export type TableInput<D extends Callable, K extends CallKey<D>> = Omit<InputFor<D, K>, 'pageNumber' | 'pageSize'>

/** Options for refine's list hooks that read a paged call. Refine adds page and order to the input. */
export function listOf<D extends Callable, K extends PagedKey<D>>(declaration: D, key: K, input: TableInput<D, K>) {
  return { resource: declaration.name, meta: metaOf(declaration, key, input as Input) }
}

/**
 * Whether the query with the cache key `queryKey` reads the call `key` of the declaration `name`; without `key`, any
 * call of the declaration. Recognizes the keys of useCallQuery and those of tables.
 */
export function readsCall(queryKey: readonly unknown[], name: string, key?: string): boolean {
  const [scope, ...read] = queryKey
  const { call } = Object(queryKey.at(-1)) as { call?: unknown }
  const [readName, readKey] =
    scope === 'call' ? read : call instanceof NamedCall ? [call.declaration.name, call.key] : []
  return readName === name && (key === undefined || readKey === key)
}

/** Casts the input of a call to an object: declared inputs are objects, or absent. */
export const payloadOf = (input: unknown): Input | undefined => input as Input | undefined

/**
 * The declared call named in a request's `meta`; undefined if none is named. `signal` is aborted when no component
 * needs the answer any more.
 */
export function declaredCallIn(meta: unknown): DeclaredCall | undefined {
  const { call } = Object(meta) as { call?: unknown }
  if (!(call instanceof NamedCall)) return undefined
  const { declaration, key, input } = call
  const signal = signalOf(meta)
  return { declaration, key, input, ...(signal && { signal }) }
}

/** Abort signal of the query that makes the request. Refine passes it in `meta`. */
export function signalOf(meta: unknown): AbortSignal | undefined {
  const { signal } = Object(meta) as { signal?: unknown }
  return signal instanceof AbortSignal ? signal : undefined
}

export type Answer<T> = { readonly data: T }
/**
 * Defined once: a function created on each render would make react-query run `select` again for an unchanged answer.
 */
export const dataOf = <T>({ data }: Answer<T>): T => data
