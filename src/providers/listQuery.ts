// Converts refine's pagination, sorters and filters to query parameters (xboot-api.md 1.3); throws an AppError for
// unknown sorters and filters.
import type { CrudFilter, CrudOperators, CrudSort } from '@refinedev/core'
import type { Values } from '#client/encodeBody.ts'
import { AppError } from '#contract/errors/errors.ts'
import type { FilterKind } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'

type Narrowing = Record<string, unknown>

const everyRecordSorts = new Set(['id', 'createBy', 'createTime', 'updateBy', 'updateTime'])

export function sortingOf(resource: Resource, sorters: readonly CrudSort[] = []): Values {
  const [first, second] = sorters
  if (!first) return {}
  if (second) throw new AppError('general.unknownSort', { sort: second.field })
  const field = Object.hasOwn(resource.fields, first.field) ? resource.fields[first.field] : undefined
  const isKnown = field
    ? !field.options.computed && field.options.sortable !== false
    : everyRecordSorts.has(first.field)
  if (!isKnown) throw new AppError('general.unknownSort', { sort: first.field })
  return { sort: first.field, order: first.order }
}

export function filtersOf(resource: Resource, filters: readonly CrudFilter[] = []): Values {
  const found: Narrowing = {}
  for (const filter of filters) {
    if (!('field' in filter)) {
      if (filter.operator !== 'and') throw new AppError('general.unknownFilter', { filter: filter.operator })
      Object.assign(found, filtersOf(resource, filter.value))
      continue
    }
    const { field, operator, value } = filter
    if (isEmpty(value)) continue
    const narrowed = narrow(resource, field, operator, value)
    if (!narrowed) throw new AppError('general.unknownFilter', { filter: `${field} ${operator}` })
    Object.assign(found, narrowed)
  }
  return found
}

function narrow(resource: Resource, field: string, operator: CrudOperators, value: unknown): Narrowing | null {
  if (field === 'key') return operator === 'contains' || operator === 'eq' ? { key: value } : null
  if (field === 'createBy') return operator === 'eq' ? { createBy: value } : null
  if (field === 'id' || field === 'ids') return operator === 'in' || operator === 'eq' ? { ids: value } : null
  if (field === 'createTime') return rangeOf(field, operator, value)
  const kind = Object.hasOwn(resource.fields, field) ? resource.fields[field]?.options.filter : undefined
  const narrowed = kind ? byKind[kind](field, operator, value) : null
  // refine's useSelect searches titles with the operator `contains`.
  return narrowed ?? (field === resource.title && operator === 'contains' ? { key: value } : null)
}

const byKind: {
  readonly [K in FilterKind]: (field: string, operator: CrudOperators, value: unknown) => Narrowing | null
} = {
  eq: (field, operator, value) => (operator === 'eq' ? { [field]: value } : null),
  in: (field, operator, value) => (operator === 'in' || operator === 'eq' ? { [field]: value } : null),
  contains: (field, operator, value) => (operator === 'contains' || operator === 'eq' ? { [field]: value } : null),
  range: rangeOf,
}

/**
 * A range of days of createTime uses `startDate` and `endDate`, which the server reads in the site's time zone. The
 * server requires both parameters, so an open end becomes a distant day. A range of instants of createTime uses
 * `createTimeFrom` and `createTimeTo`, as ranges of other fields do.
 */
function rangeOf(field: string, operator: CrudOperators, value: unknown): Narrowing | null {
  const [from, to] = endsOf(operator, value)
  if (isEmpty(from) && isEmpty(to)) return null
  if (field === 'createTime' && [from, to].every(end => isEmpty(end) || isDay(end)))
    return { startDate: isEmpty(from) ? '1970-01-01' : from, endDate: isEmpty(to) ? '2999-12-31' : to }
  return { ...(isEmpty(from) ? {} : { [`${field}From`]: from }), ...(isEmpty(to) ? {} : { [`${field}To`]: to }) }
}

function endsOf(operator: CrudOperators, value: unknown): [from?: unknown, to?: unknown] {
  if (operator === 'gte') return [value]
  if (operator === 'lte') return [undefined, value]
  return operator === 'between' && Array.isArray(value) ? [value[0], value[1]] : []
}

function isDay(value: unknown): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(String(value))
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.every(isEmpty))
}
