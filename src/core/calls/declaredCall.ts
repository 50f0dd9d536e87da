// A declared call as a custom request of refine: `meta` names the call, the payload is its input.
import { urlOf } from '#contract/kernel/route.ts'
import type { Callable } from './call.ts'

type Input = Readonly<Record<string, unknown>>
type DeclaredCall = { readonly declaration: Callable; readonly key: string; readonly signal?: AbortSignal }

/** The data provider takes method and path from the declaration; `url` only identifies the request for refine. */
export function requestOf(declaration: Callable, key: string) {
  const calls = 'calls' in declaration ? declaration.calls : declaration.actions
  return { url: urlOf(declaration.path, calls[key]?.path ?? key), meta: { call: { declaration, key } } }
}

/** Casts the input of a call to an object: declared inputs are objects, or absent. */
export const payloadOf = (input: unknown): Input | undefined => input as Input | undefined

/**
 * The declared call named in a request's `meta`; undefined if none is named. `signal` is aborted when no component
 * needs the answer any more.
 */
export function declaredCallIn(meta: unknown): DeclaredCall | undefined {
  const { call, signal } = (meta ?? {}) as { call?: DeclaredCall; signal?: AbortSignal }
  return call && { ...call, signal }
}

export type Answer<T> = { readonly data: T }
/**
 * Defined once: a function created on each render would make react-query run `select` again for an unchanged answer.
 */
export const dataOf = <T>({ data }: Answer<T>): T => data
