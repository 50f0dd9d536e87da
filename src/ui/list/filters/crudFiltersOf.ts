import type { CrudFilter } from '@refinedev/core'
import type { Field, FilterKind } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { instantsOfDays } from '#src/ui/format/daysOfReader.ts'
import { filterFieldsOf } from '#src/ui/list/state/filterFieldsOf.ts'
import type { ListState } from '#src/ui/list/state/listState.ts'

type Narrow = (field: string, values: readonly string[], declared: Field) => CrudFilter

const byKind: { readonly [K in FilterKind]: Narrow } = {
  eq: (field, [value = '']) => ({ field, operator: 'eq', value }),
  contains: (field, [value = '']) => ({ field, operator: 'contains', value }),
  in: (field, values) => ({ field, operator: 'in', value: [...values] }),
  range: (field, [from = '', to = ''], { kind }) => ({
    field,
    operator: 'between',
    value: kind === 'moment' ? instantsOfDays([from, to]) : [from, to],
  }),
}

/** Search text and filters as refine's CrudFilters. */
export function crudFiltersOf(resource: Resource, { key, filters }: Pick<ListState, 'key' | 'filters'>): CrudFilter[] {
  const found: CrudFilter[] = key === '' ? [] : [{ field: 'key', operator: 'contains', value: key }]
  for (const [name, declared] of Object.entries(filterFieldsOf(resource))) {
    const values = filters[name]
    if (values?.some(value => value !== '')) found.push(byKind[declared.options.filter ?? 'eq'](name, values, declared))
  }
  return found
}
