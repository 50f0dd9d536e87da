import { expect, test, vi } from 'vitest'
import { debounce, differenceWith, get, isEqual, unionWith, uniqBy } from '#scripts/building/lodashHelpers.ts'

test('uniqBy keeps the first item of each key', () => {
  const list = [
    { value: '1', label: 'a' },
    { value: '2', label: 'b' },
    { value: '1', label: 'c' },
  ]
  expect(uniqBy(list, 'value')).toEqual([list[0], list[1]])
})

test('get reads a name, a path and an item of a list', () => {
  const record = { 'a.b': 1, owner: { name: 'Ann' }, tags: [{ title: 'new' }], none: null }
  expect(get(record, 'a.b')).toBe(1)
  expect(get(record, 'owner.name')).toBe('Ann')
  expect(get(record, 'tags[0].title')).toBe('new')
  expect(get(record, 'none.name')).toBeUndefined()
  expect(get(null, 'name')).toBeUndefined()
})

test('debounce runs once with the latest arguments, at once when flushed and not at all when canceled', () => {
  vi.useFakeTimers()
  try {
    const run = vi.fn()
    const debounced = debounce(run, 300)
    debounced('a')
    vi.advanceTimersByTime(299)
    debounced('b')
    vi.advanceTimersByTime(299)
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    debounced('c')
    debounced.flush()
    debounced('d')
    debounced.cancel()
    debounced.flush()
    vi.runAllTimers()
    expect(run.mock.calls).toEqual([['b'], ['c']])
  } finally {
    vi.useRealTimers()
  }
})

test('unionWith keeps the first of equal items, and differenceWith those that are in no other list', () => {
  const isSame = (one: { field: string }, other: { field: string }) => one.field === other.field
  const [a, b, again] = [{ field: 'a' }, { field: 'b' }, { field: 'a' }]
  expect(unionWith([a], [b, again], isSame)).toEqual([a, b])
  expect(unionWith([a], [b, again], isSame)[0]).toBe(a)
  expect(differenceWith([a, b], [again], isSame)).toEqual([b])
})

test('isEqual compares the content of lists, plain objects and dates, and everything else by identity', () => {
  const draw = () => null
  const one = { list: [1, { at: new Date(5) }], draw, none: undefined }
  expect(isEqual(one, { list: [1, { at: new Date(5) }], draw, none: undefined })).toBe(true)
  expect(isEqual(one, { list: [1, { at: new Date(6) }], draw, none: undefined })).toBe(false)
  expect(isEqual(one, { list: one.list, draw: () => null, none: undefined })).toBe(false)
  expect(isEqual({ a: undefined }, { b: undefined })).toBe(false)
  expect(isEqual([], {})).toBe(false)
  expect(isEqual(Number.NaN, Number.NaN)).toBe(true)
  expect(isEqual(new Map(), new Map())).toBe(false)
})
