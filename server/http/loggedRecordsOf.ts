// Finds the records that a call acted on, for the operation log: those named in its input, and the created one.
import type { Field } from '#contract/kernel/field.ts'
import type { Route } from '#contract/kernel/route.ts'
import { resources } from '#contract/resources/index.ts'
import type { Values } from '#server/base/values.ts'

export type LoggedRecord = { readonly resource: string; readonly id: string }

/**
 * Returns the records on which the call acted. Empty for calls that require no permission, because some of them
 * accept ids without checking the owner.
 */
export function loggedRecordsOf(route: Route, input: Values, result: unknown): LoggedRecord[] {
  if (typeof route.access !== 'object') return []
  const isResource = Object.hasOwn(resources, route.owner)
  const own = isResource ? route.owner : route.access.page
  const named = idsIn(input.id, input.ids).map(id => ({ resource: own, id }))
  if (route.verb !== 'call') return route.verb === 'create' ? [...named, ...createdRecord(own, result)] : named
  const others = Object.entries(route.input).flatMap(([name, field]) =>
    name !== 'id' && name !== 'ids' && isActedOn(field, isResource)
      ? idsIn(input[name]).map(id => ({ resource: field.options.to ?? '', id }))
      : [],
  )
  return [...named, ...others, ...(isResource ? [] : createdRecord(own, result))]
}

/**
 * True if the field names records that the call acts on: any required reference, and for calls of services also
 * optional lists, because services may act on several kinds of records.
 */
function isActedOn({ kind, options }: Field, isResource: boolean): boolean {
  if (options.to === undefined) return false
  return options.required === true || (!isResource && kind === 'refs')
}

function createdRecord(resource: string, result: unknown): LoggedRecord[] {
  const id = typeof result === 'object' && result !== null && 'id' in result ? result.id : undefined
  return idsIn(id).map(id => ({ resource, id }))
}

const idsIn = (...values: readonly unknown[]): string[] =>
  values.flat().filter(value => typeof value === 'string' && /^\d{1,19}$/.test(value)) as string[]
