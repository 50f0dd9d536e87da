import type { Action, ServiceCall } from '#contract/kernel/call.ts'
import { urlOf } from '#contract/kernel/route.ts'
import type { Call, Callable } from '#src/core/calls/call.ts'
import type { Http } from './http.ts'

/** Typed calls by declaration: path parameters are taken from the input, the rest is sent. */
export function createCall(http: Http): Call {
  const call = (declaration: Callable, key: string, input: Record<string, unknown> = {}) => {
    const declared = callOf(declaration, key)
    const { path, rest } = fillPath(declared.path, input)
    return http({ method: declared.method, url: urlOf(declaration.path, path), values: rest })
  }
  // The declaration's own types say what the wire answers; the server validates by the same declaration.
  return call as Call
}

function callOf(declaration: Callable, key: string): Action | ServiceCall {
  const calls = 'calls' in declaration ? declaration.calls : declaration.actions
  const declared = calls[key]
  if (!declared) throw new Error(`${declaration.name} has no call "${key}"`)
  return declared
}

/** `:id` becomes the id, `:ids` a comma list; what the path used is not sent again. */
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
