import { beforeEach, expect, test } from 'vitest'
import type { ListLook } from '#contract/services/people/listLook.ts'
import type { Call } from '#src/core/requests/call.ts'
import { createListLooks } from '#src/core/state/listLooks.ts'
import { withView } from '#src/ui/list/views/savedViews.ts'

/** Preferences stored with the account. */
let account: Record<string, ListLook>
let isReached: boolean

beforeEach(() => {
  account = {}
  isReached = true
})

const call = (async (_service: unknown, name: string, input?: { resource: string; look: ListLook }) => {
  if (!isReached) throw new Error('No network')
  if (name === 'listLooks') return Object.entries(account).map(([resource, look]) => ({ resource, look }))
  if (input) account[input.resource] = { ...account[input.resource], ...input.look }
  return null
}) as unknown as Call

function browser(user = '1', kept = new Map<string, string>()) {
  const local = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  return { kept, ...createListLooks({ call, local, user: () => user }) }
}
const settled = () => new Promise(done => setTimeout(done, 0))
const columns = { order: ['b', 'a'], widths: { a: 120 } }
const views = withView([], 'Online', new URLSearchParams('status=online&pageNumber=4'))

test('what somebody changes in one browser is so in the next, each part by itself', async () => {
  const one = browser()
  one.save('device', { columns })
  one.save('device', { views })
  await settled()
  const other = browser()
  expect(other.read('device')).toEqual({})
  await other.load()
  expect(other.read('device')).toEqual({ columns, views })
  expect(other.read('user')).toEqual({})
})

test('without a network it is kept by the browser, and told at the next start before anything is taken over', async () => {
  const one = browser()
  one.save('device', { rows: 20, columns })
  await settled()
  isReached = false
  one.save('device', { rows: 100 })
  await settled()
  expect(one.read('device')).toEqual({ rows: 100, columns })
  expect(account.device).toEqual({ rows: 20, columns })
  const again = browser('1', one.kept)
  await expect(again.load()).rejects.toThrow()
  isReached = true
  await again.load()
  expect(account.device).toEqual({ rows: 100, columns })
  expect(again.read('device')).toEqual({ rows: 100, columns })
})

test('it is kept for its owner alone, and what cannot be understood is nothing', async () => {
  const { kept, save, read } = browser('1')
  save('device', { views })
  await settled()
  expect(browser('2', kept).read('device')).toEqual({})
  for (const key of kept.keys()) kept.set(key, '{"no":')
  expect(read('device')).toEqual({})
  for (const key of kept.keys()) kept.set(key, '{"looks":{"device":{"rows":7}}}')
  expect(read('device')).toEqual({})
})

test('of a view the page and the number of rows are no part', () => {
  expect(views).toEqual([{ name: 'Online', search: 'status=online' }])
})
