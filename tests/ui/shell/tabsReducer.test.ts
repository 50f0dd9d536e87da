import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neighbourOf, type TabsAction, type TabsState, tabsReducer } from '#src/core/tabs/tabsReducer.ts'

const tab = (key: string, search = '') => ({ key, search, route: key })
const opened = (...keys: string[]) =>
  keys.reduce((state: TabsState, key) => tabsReducer(state, { type: 'open', tab: tab(key) }), {
    tabs: [],
    recent: [],
    closing: null,
  })
const keysOf = (state: TabsState) => state.tabs.map(({ key }) => key)

test('a page opened again keeps its place, remembers its query and its title', () => {
  let state = opened('/home', '/a', '/b')
  state = tabsReducer(state, { type: 'title', key: '/a', title: 'A' })
  state = tabsReducer(state, { type: 'open', tab: tab('/a', '?x=1') })
  expect(keysOf(state)).toEqual(['/home', '/a', '/b'])
  expect(state.tabs[1]).toEqual({ ...tab('/a', '?x=1'), title: 'A' })
  expect(state.recent).toEqual(['/a', '/b', '/home'])
})

test('the shown page goes only once its neighbour is shown', () => {
  const leaving = tabsReducer(opened('/home', '/a', '/b'), { type: 'leave', key: '/a' })
  expect(keysOf(leaving)).toEqual(['/home', '/a', '/b'])
  const left = tabsReducer(leaving, { type: 'open', tab: tab('/b') })
  expect([keysOf(left), left.recent, left.closing]).toEqual([['/home', '/b'], ['/b', '/home'], null])
})

test('a page that is opened again while it closes stays', () => {
  const leaving = tabsReducer(opened('/home', '/a'), { type: 'leave', key: '/a' })
  expect(keysOf(tabsReducer(leaving, { type: 'open', tab: tab('/a') }))).toEqual(['/home', '/a'])
})

test('a form that is built afresh each time closes once another page is shown', () => {
  const form = { ...tab('/a/create'), isPassing: true }
  const filled = tabsReducer(opened('/home', '/a'), { type: 'open', tab: form })
  expect(keysOf(filled)).toEqual(['/home', '/a', '/a/create'])
  const left = tabsReducer(filled, { type: 'open', tab: tab('/a') })
  expect([keysOf(left), left.recent]).toEqual([
    ['/home', '/a'],
    ['/a', '/home'],
  ])
})

test('closing leads to the page after it, else to the one before', () => {
  const { tabs } = opened('/home', '/a', '/b')
  expect([neighbourOf(tabs, '/a')?.key, neighbourOf(tabs, '/b')?.key, neighbourOf(tabs.slice(0, 1), '/home')]).toEqual([
    '/b',
    '/a',
    undefined,
  ])
})

test('whatever happens, a page has one tab and only pages with a tab are kept alive', () => {
  const key = fc.constantFrom('/home', '/a', '/b', '/c')
  const action: fc.Arbitrary<TabsAction> = fc.oneof(
    key.map(name => ({ type: 'open' as const, tab: tab(name) })),
    key.map(name => ({ type: 'leave' as const, key: name })),
    fc.array(key).map(keys => ({ type: 'close' as const, keys })),
    key.map(name => ({ type: 'title' as const, key: name, title: name })),
  )
  fc.assert(
    fc.property(fc.array(action), actions => {
      const state = actions.reduce(tabsReducer, opened('/home'))
      expect(new Set(keysOf(state)).size).toBe(state.tabs.length)
      expect(state.recent.every(name => keysOf(state).includes(name))).toBe(true)
    }),
  )
})
