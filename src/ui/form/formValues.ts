// Converts a record to form values, and form values to a request.
import { decodeInput } from '#contract/derive/decodeInput.ts'
import type { FieldError } from '#contract/errors/errors.ts'
import type { Field, Fields } from '#contract/kernel/field.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { isRefItem } from '#src/ui/fields/isRefItem.ts'
import type { FormField } from './formFieldsOf.ts'

export type Values = Readonly<Record<string, unknown>>

/** The record's values, else the declared defaults. References are read with titles and held as ids. */
export function initialValuesOf(fields: readonly FormField[], record: AnyRecord | undefined): Values {
  return Object.fromEntries(
    fields.map(({ name, field }) => [name, record ? heldOf(record[name]) : (field.options.default ?? null)]),
  )
}

/** Initial values from the query string, such as the code of a scanned screen; invalid ones are ignored. */
export function linkedValuesOf(fields: readonly FormField[], query: URLSearchParams): Values {
  const given = Object.fromEntries(query)
  const open = fields.filter(({ name, field }) => field.kind !== 'secret' && name in given)
  return decodeInput(Object.fromEntries(open.map(({ name, field }) => [name, field])), given, { partial: true }).value
}

function heldOf(value: unknown): unknown {
  if (value === undefined) return null
  return Array.isArray(value) ? value.map(item => (isRefItem(item) ? item.id : item)) : value
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

/** The names of the fields whose values differ. */
export function changedNames(values: Values, initial: Values): string[] {
  return Object.keys(values).filter(name => !isSame(values[name], initial[name]))
}

/** Create: filled-in fields. Update: changed fields only, so that concurrent changes of other fields survive. */
export function inputOf(values: Values, initial: Values, isNew: boolean): Record<string, unknown> {
  const names = isNew ? Object.keys(values).filter(name => values[name] !== null) : changedNames(values, initial)
  return Object.fromEntries(names.map(name => [name, values[name]]))
}

/** The server's validation, run before the request. */
export function errorsOf(fields: Fields, input: Values, isNew: boolean): FieldError[] {
  return decodeInput(fields, input, { partial: !isNew }).errors.filter(error => error.field !== 'id')
}

export function errorOf(name: string, field: Field, value: unknown, isNew: boolean): FieldError | undefined {
  return errorsOf({ [name]: field }, value === null && isNew ? {} : { [name]: value }, isNew)[0]
}
