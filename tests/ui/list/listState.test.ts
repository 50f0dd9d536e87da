import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageSizes } from '#contract/kernel/paging.ts'
import { resources } from '#contract/resources/index.ts'
import { instantsOfDays, ownDay } from '#src/ui/format/daysOfReader.ts'
import { crudFiltersOf } from '#src/ui/list/filters/crudFiltersOf.ts'
import { filterFieldsOf } from '#src/ui/list/state/filterFieldsOf.ts'
import {
  columnNamesOf,
  initialListState,
  type ListState,
  listStateOf,
  ownParams,
  paramsOf,
} from '#src/ui/list/state/listState.ts'
import { isSortable } from '#src/ui/record/fieldOf.ts'

const all = Object.values(resources)
const text = fc.string({ minLength: 1, maxLength: 12 })

function filterValues(kind: string | undefined): fc.Arbitrary<readonly string[]> {
  if (kind === 'range') {
    return fc
      .tuple(fc.option(fc.nat().map(String), { nil: '' }), fc.option(fc.nat().map(String), { nil: '' }))
      .filter(([from, to]) => from !== '' || to !== '')
  }
  if (kind === 'in') return fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { minLength: 1, maxLength: 4 })
  return text.map(value => [value])
}

/**
 * Arbitrary list states, created once per resource: creating an arbitrary is more expensive than a run of the test.
 */
const anyStateOf = (resource: (typeof all)[number]) => {
  const columns = columnNamesOf(resource)
  const filters = Object.fromEntries(
    Object.entries(filterFieldsOf(resource)).map(([name, field]) => [name, filterValues(field.options.filter)]),
  )
  const state: fc.Arbitrary<ListState> = fc.record(
    {
      pageNumber: fc.integer({ min: 1, max: 9999 }),
      pageSize: fc.constantFrom(...pageSizes),
      key: fc.string({ maxLength: 20 }),
      density: fc.constantFrom('comfortable' as const, 'compact' as const),
      look: fc.constantFrom('rows' as const, 'pictures' as const),
      filters: fc.record(filters, { requiredKeys: [] }) as fc.Arbitrary<ListState['filters']>,
      sort: fc.record({
        field: fc.constantFrom(...columns.filter(name => isSortable(resource, name))),
        order: fc.constantFrom('asc' as const, 'desc' as const),
      }),
      columns: fc.subarray([...columns], { minLength: 1 }),
    },
    { requiredKeys: ['pageNumber', 'pageSize', 'key', 'density', 'look', 'filters'] },
  )
  return state.map(made => ({ resource, state: made }))
}
const anyList = fc.oneof(...all.map(anyStateOf))

test('a link reproduces the list it was taken from', () => {
  fc.assert(
    fc.property(anyList, ({ resource, state }) => {
      const link = paramsOf(resource, state).toString()
      expect(listStateOf(resource, new URLSearchParams(link))).toEqual(state)
    }),
    { numRuns: 500 },
  )
})

test('any link opens a list, however old or broken it is', () => {
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.array(fc.tuple(fc.constantFrom(...ownParams), text)), (resource, pairs) => {
      const state = listStateOf(resource, new URLSearchParams(pairs))
      expect(state.pageNumber).toBeGreaterThan(0)
      expect(pageSizes).toContain(state.pageSize)
      for (const name of state.columns ?? []) expect(columnNamesOf(resource)).toContain(name)
    }),
  )
})

test("no filter is called by a name of the list's own parameters", () => {
  for (const resource of all) {
    for (const name of Object.keys(filterFieldsOf(resource))) expect(ownParams).not.toContain(name)
  }
})

test('filters reach the back end in the words of the declaration', () => {
  const filters = { name: ['lobby'], status: ['online', 'sleeping'], groupId: ['5'], createTime: ['2026-01-01', ''] }
  expect(crudFiltersOf(resources.device, { key: 'x', filters })).toEqual([
    { field: 'key', operator: 'contains', value: 'x' },
    { field: 'name', operator: 'contains', value: 'lobby' },
    { field: 'status', operator: 'in', value: ['online', 'sleeping'] },
    { field: 'groupId', operator: 'eq', value: '5' },
    { field: 'createTime', operator: 'between', value: [new Date(2026, 0, 1).toISOString(), ''] },
  ])
})

test("days of a filter are the reader's, from their first instant to their last", () => {
  const filters = { createTime: ['2026-03-28', '2026-03-29'] }
  expect(crudFiltersOf(resources.log, { key: '', filters })).toEqual([
    {
      field: 'createTime',
      operator: 'between',
      value: [new Date(2026, 2, 28).toISOString(), new Date(new Date(2026, 2, 30).getTime() - 1).toISOString()],
    },
  ])
  expect(instantsOfDays(['2026-03-29 10:00:00', ''])).toEqual(['2026-03-29 10:00:00', ''])
  expect(ownDay(new Date(2026, 2, 29, 23, 59).getTime())).toBe('2026-03-29')
})

test('a list that was not touched has an empty address', () => {
  expect(paramsOf(resources.user, initialListState).toString()).toBe('')
})
