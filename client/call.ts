import type { Action, ServiceCall } from '#contract/kernel/call.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { urlOf } from '#contract/kernel/route.ts'
import type { Service } from '#contract/kernel/service.ts'
import type { Http } from './http.ts'

/**
 * Sends the call that a declaration lists under `key`. The result is untyped here; Client.ts declares its type for
 * users of the package.
 */
export type Ask = (
  declaration: Resource | Service,
  key: string,
  input?: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
) => Promise<unknown>

/** Fills path parameters from the input and sends the remaining values. */
export function createAsk(http: Http): Ask {
  return (declaration, key, input = {}, signal) => {
    const declared = callOf(declaration, key)
    const { path, rest } = fillPath(declared.path, input)
    return http({ method: declared.method, url: urlOf(declaration.path, path), values: rest, signal })
  }
}

function callOf(declaration: Resource | Service, key: string): Action | ServiceCall {
  const calls = 'calls' in declaration ? declaration.calls : declaration.actions
  const declared = calls[key]
  if (!declared) throw new Error(`${declaration.name} has no call "${key}"`)
  return declared
}

/**
 * Replaces each parameter of the path, such as `:id`, by the value of that name in `input`; a list becomes a
 * comma-separated text. `rest`: the values not used in the path. Throws if a path parameter is missing.
 */
export function fillPath(path: string, input: Readonly<Record<string, unknown>>) {
  const rest = { ...input }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = input[name]
    delete rest[name]
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs "${name}"`)
    return Array.isArray(value)
      ? value.map(part => encodeURIComponent(String(part))).join(',')
      : encodeURIComponent(String(value))
  })
  return { path: filled, rest }
}
