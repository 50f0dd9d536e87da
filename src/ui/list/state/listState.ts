// The state of a list in its URL, so that a link reproduces the list.
import type { FilterKind } from '#contract/kernel/field.ts'
import { pageSizes } from '#contract/kernel/paging.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { isSortable } from '#src/ui/record/fieldOf.ts'
import { filterFieldsOf } from './filterFieldsOf.ts'

export type PageSize = (typeof pageSizes)[number]
export type Density = 'comfortable' | 'compact'
export type ListState = {
  readonly pageNumber: number
  readonly pageSize: PageSize
  readonly sort?: { readonly field: string; readonly order: 'asc' | 'desc' }
  readonly key: string
  /** Values by field name; the two values of a range filter are the start and the end of the range. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  /** Absent: the resource's default columns. */
  readonly columns?: readonly string[]
  readonly density: Density
  /** Table or pictures, in lists that offer both. */
  readonly look: 'rows' | 'pictures'
}

const usualSize: PageSize = 20

export const initialListState: ListState = {
  pageNumber: 1,
  pageSize: usualSize,
  key: '',
  filters: {},
  density: 'comfortable',
  look: 'rows',
}

/** Query parameter of the record shown beside the list; not part of the list's state. */
export const peekParam = 'peek'

/** Reserved query parameters: no filterable field may have one of these names (checked by tests/ui/list). */
export const ownParams = [
  'pageNumber',
  'pageSize',
  'sort',
  'order',
  'key',
  'columns',
  'density',
  'look',
  peekParam,
] as const

/** Ignores unknown or invalid parameters, so that an old link still opens its list. */
export function listStateOf(resource: Resource, params: URLSearchParams): ListState {
  const pageNumber = Number(params.get('pageNumber'))
  const sort = params.get('sort')
  const columns = params
    .get('columns')
    ?.split(',')
    .filter(name => isColumn(resource, name))
  const filters = Object.entries(filterFieldsOf(resource)).flatMap(([name, field]) => {
    const values = valuesOf(name, field.options.filter ?? 'eq', params)
    return values.some(value => value !== '') ? [[name, values] as const] : []
  })
  return {
    pageNumber: Number.isSafeInteger(pageNumber) && pageNumber > 0 ? pageNumber : 1,
    pageSize: pageSizes.find(size => String(size) === params.get('pageSize')) ?? usualSize,
    ...(sort && isColumn(resource, sort) && isSortable(resource, sort)
      ? { sort: { field: sort, order: params.get('order') === 'desc' ? ('desc' as const) : ('asc' as const) } }
      : {}),
    key: params.get('key') ?? '',
    filters: Object.fromEntries(filters),
    ...(columns?.length ? { columns } : {}),
    density: params.get('density') === 'compact' ? 'compact' : 'comfortable',
    look: params.get('look') === 'pictures' ? 'pictures' : 'rows',
  }
}

export function paramsOf(resource: Resource, state: ListState): URLSearchParams {
  const params = new URLSearchParams()
  if (state.key !== '') params.set('key', state.key)
  for (const [name, field] of Object.entries(filterFieldsOf(resource))) {
    const values = state.filters[name]
    if (values?.length) setValues(params, name, field.options.filter ?? 'eq', values)
  }
  if (state.sort) {
    params.set('sort', state.sort.field)
    params.set('order', state.sort.order)
  }
  if (state.pageNumber !== 1) params.set('pageNumber', String(state.pageNumber))
  if (state.pageSize !== usualSize) params.set('pageSize', String(state.pageSize))
  if (state.columns) params.set('columns', state.columns.join(','))
  if (state.density !== 'comfortable') params.set('density', state.density)
  if (state.look !== 'rows') params.set('look', state.look)
  return params
}

function valuesOf(name: string, kind: FilterKind, params: URLSearchParams): readonly string[] {
  if (kind === 'range') return [params.get(`${name}From`) ?? '', params.get(`${name}To`) ?? '']
  const text = params.get(name) ?? ''
  return kind === 'in' ? text.split(',').filter(Boolean) : [text]
}

function setValues(params: URLSearchParams, name: string, kind: FilterKind, values: readonly string[]) {
  if (kind === 'range') {
    if (values[0]) params.set(`${name}From`, values[0])
    if (values[1]) params.set(`${name}To`, values[1])
    return
  }
  const text = kind === 'in' ? values.join(',') : (values[0] ?? '')
  if (text !== '') params.set(name, text)
}

/** Every column that a list can show. */
export function columnNamesOf(resource: Resource): readonly string[] {
  const shown = Object.entries(resource.fields).filter(
    ([, { kind, options }]) =>
      kind !== 'secret' && kind !== 'json' && kind !== 'html' && !options.heavy && !options.requestOnly,
  )
  const all = [
    ...resource.views.list,
    ...shown.map(([name]) => name),
    'createBy',
    'createTime',
    'updateBy',
    'updateTime',
  ]
  return [...new Set(all)]
}

function isColumn(resource: Resource, name: string): boolean {
  return columnNamesOf(resource).includes(name)
}
