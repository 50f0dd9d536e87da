// Maps a resource to its REST routes, and a REST query to the input of the list. Follows json-server's conventions,
// which refine's simple-rest provider speaks.

import { AppError } from '#contract/errors/errors.ts'
import type { FilterKind } from '#contract/kernel/field.ts'
import { maxPageSize } from '#contract/kernel/paging.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { type Method, type Route, type RouteVerb, restPrefix } from '#contract/kernel/route.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { routesOf } from './routesOf.ts'

type RestVerb = Exclude<RouteVerb, 'call'>

/** A second address of `route`: same rights, same input, same handler. */
export type RestRoute = {
  readonly route: Route
  readonly verb: RestVerb
  readonly method: Method
  readonly url: string
}

const addresses: { readonly [V in RestVerb]: { method: Method; path: string } } = {
  list: { method: 'GET', path: '' },
  one: { method: 'GET', path: '/:id' },
  create: { method: 'POST', path: '' },
  update: { method: 'PATCH', path: '/:id' },
  remove: { method: 'DELETE', path: '/:id' },
}

export function restRoutesOf(resource: Resource): RestRoute[] {
  return routesOf(resource).flatMap(route => {
    if (route.verb === 'call') return []
    const { method, path } = addresses[route.verb]
    return [{ route, verb: route.verb, method, url: `${restPrefix}/${resource.name}${path}` }]
  })
}

type Query = Readonly<Record<string, unknown>>

/**
 * Converts `_start`, `_end`, `_sort`, `_order`, `q`, `id` and filters with operators to the list input of the wire
 * protocol. Throws an AppError for an unknown filter, and if `_start` and `_end` are not the bounds of a page.
 */
export function restListOf(resource: Resource, query: Query): Record<string, unknown> {
  const { _start, _end, _sort, _order, q, id, ...filters } = query
  const input: Record<string, unknown> = { ...pageOf(_start, _end), ...sortOf(_sort, _order) }
  if (q !== undefined) input.key = q
  if (id !== undefined) input.ids = listed(id)
  for (const [name, value] of Object.entries(filters)) input[filterOf(resource, name)] = listed(value)
  return input
}

const listed = (value: unknown) => (Array.isArray(value) ? value.join(',') : value)

/**
 * Converts the bounds of a range of rows to a page. The wire protocol only has whole pages. A range that does not
 * start at a multiple of its own length is therefore refused, because no page has exactly these rows.
 */
function pageOf(from: unknown, to: unknown) {
  if (from === undefined && to === undefined) return { pageNumber: 1, pageSize: maxPageSize }
  const start = Number(from ?? 0)
  const end = Number(to ?? start + maxPageSize)
  const size = end - start
  const isPage = Number.isInteger(start) && Number.isInteger(size) && start >= 0 && size > 0 && start % size === 0
  if (!isPage || size > maxPageSize)
    throw new AppError('general.noPage', { max: maxPageSize }, [
      { field: '_start', id: 'general.noPage', params: { max: maxPageSize } },
    ])
  return { pageNumber: start / size + 1, pageSize: size }
}

function sortOf(sort: unknown, order: unknown) {
  if (sort === undefined || sort === '') return {}
  if (typeof sort !== 'string' || sort.includes(',')) throw new AppError('general.unknownSort', { sort: String(sort) })
  return { sort, order: order === undefined ? 'asc' : order }
}

/**
 * Parameter of the wire protocol for a REST filter. Throws for an unknown filter, because ignoring it would return
 * too many rows.
 */
function filterOf({ fields }: Resource, name: string): string {
  if (name === 'createBy') return name
  const [, field = name, operator = ''] = /^(.+)(_like|_gte|_lte|_ne)$/.exec(name) ?? []
  const filter = Object.hasOwn(fields, field) ? fields[field]?.options.filter : undefined
  const suffix = filter && operatorsOf[filter][operator]
  if (suffix === undefined) throw new AppError('general.unknownFilter', { filter: cutText(name, 64) })
  return field + suffix
}

/** Filter kind → REST suffix → suffix of the parameter in the wire protocol. */
const operatorsOf: Readonly<Record<FilterKind, Readonly<Record<string, string>>>> = {
  contains: { _like: '' },
  eq: { '': '' },
  in: { '': '' },
  range: { _gte: 'From', _lte: 'To' },
}

/** Names of all query parameters that the list accepts. */
export function restParametersOf({ fields }: Resource): string[] {
  const filters = Object.entries(fields).flatMap(([name, { options }]) =>
    options.filter ? Object.keys(operatorsOf[options.filter]).map(operator => `${name}${operator}`) : [],
  )
  return ['_start', '_end', '_sort', '_order', 'q', 'id', 'createBy', ...filters]
}
