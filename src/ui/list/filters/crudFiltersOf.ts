import type { CrudFilter } from '@refinedev/core'
import type { Field, FilterKind } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { ListState } from '#src/ui/list/listState.ts'
import { filterFieldsOf } from './filterFieldsOf.ts'

type Narrow = (field: string, values: readonly string[], declared: Field) => CrudFilter

const byKind: { readonly [K in FilterKind]: Narrow } = {
  eq: (field, [value = '']) => ({ field, operator: 'eq', value }),
  contains: (field, [value = '']) => ({ field, operator: 'contains', value }),
  in: (field, values) => ({ field, operator: 'in', value: [...values] }),
  range: (field, [from = '', to = ''], declared) => ({
    field,
    operator: 'between',
    value: [from, declared.kind === 'moment' && /^[\d-]{10}$/.test(to) ? `${to} 23:59:59` : to],
  }),
}

/** The search and the filters in refine's words. */
export function crudFiltersOf(resource: Resource, { key, filters }: Pick<ListState, 'key' | 'filters'>): CrudFilter[] {
  const found: CrudFilter[] = key === '' ? [] : [{ field: 'key', operator: 'contains', value: key }]
  for (const [name, declared] of Object.entries(filterFieldsOf(resource))) {
    const values = filters[name]
    if (values?.some(value => value !== '')) found.push(byKind[declared.options.filter ?? 'eq'](name, values, declared))
  }
  return found
}
