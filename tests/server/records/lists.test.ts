// Totals and searches of lists with many rows, without full table scans.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { countedMost, type Page } from '#contract/kernel/paging.ts'
import { type Device, device } from '#contract/resources/fleet/device.ts'
import { conditionsOf } from '#server/crud/listQuery.ts'
import { createRepository } from '#server/crud/repository.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const total = 45
const named = ['Lobby ÄRGER', '大厅 屏幕', 'مرحبا 100%', 'under_score', 'Back\\slash']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const names = [...named, ...Array.from({ length: total - named.length }, (_, row) => `Screen ${row}`)]
  const { db, ids, time } = server.parts
  // One transaction gives all rows the same createTime.
  await db.transaction().execute(async transaction => {
    const devices = createRepository(transaction, device, time)
    const by = { id: await server.idOf('admin'), username: 'admin' }
    for (const [row, name] of names.entries()) await devices.insert(ids.next(), { code: 'c', name, eid: `e${row}` }, by)
  })
})
afterAll(() => server.close())

const listOf = async (query: Record<string, string | number>) =>
  resultOf(await server.admin.get<Page<Device>>('/xboot/equipment/getAll', query))

test('the total is the same on a full page, on the last one, on the one that just ends and past the end', async () => {
  const pages = [
    { pageNumber: 1, pageSize: 20 },
    { pageNumber: 3, pageSize: 20 },
    { pageNumber: 1, pageSize: 45 },
    { pageNumber: 3, pageSize: 15 },
    { pageNumber: 1, pageSize: 300 },
    { pageNumber: 4, pageSize: 20 },
    { pageNumber: 99, pageSize: 20 },
  ]
  const found = await Promise.all(pages.map(listOf))
  expect(found.map(page => page.total)).toEqual(pages.map(() => total))
  expect(found.map(page => page.numberOfElements)).toEqual([20, 5, 45, 15, 45, 0, 0])
  expect(await listOf({ key: 'nowhere' })).toMatchObject({ total: 0, content: [] })
})

test('rows of one moment are on one page each: none is missing, none comes twice', async () => {
  const pages = await Promise.all([1, 2, 3, 4, 5].map(pageNumber => listOf({ pageNumber, pageSize: 10 })))
  expect(new Set(pages.flatMap(page => page.content.map(({ id }) => id))).size).toBe(total)
})

test('a search finds a part of a word in any script and any case; % _ and \\ are letters', async () => {
  const found = async (key: string) => (await listOf({ key, pageSize: 300 })).content.map(({ name }) => name)
  expect(await found('lobby ärger')).toEqual(['Lobby ÄRGER'])
  expect(await found('厅')).toEqual(['大厅 屏幕'])
  expect(await found('屏幕')).toEqual(['大厅 屏幕'])
  expect(await found('رحب')).toEqual(['مرحبا 100%'])
  expect(await found('0%')).toEqual(['مرحبا 100%'])
  expect(await found('%')).toEqual(['مرحبا 100%'])
  expect(await found('_')).toEqual(['under_score'])
  expect(await found('\\')).toEqual(['Back\\slash'])
  expect((await found('SCREEN 3')).length).toBe(11)
})

test('an index answers a search over devices, in every column it looks into', async () => {
  const { db, time } = server.parts
  for (const key of ['lobby', '4242']) {
    const [condition] = conditionsOf(device, { key }, time)
    const plan = await db.transaction().execute(async transaction => {
      // Disables sequential scans, because the table is small: the test checks whether an index can be used, not
      // whether it is faster.
      await sql`SET LOCAL enable_seqscan = off`.execute(transaction)
      return sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT "id" FROM "device" WHERE ${condition}`.execute(transaction)
    })
    const lines = plan.rows.map(row => row['QUERY PLAN']).join('\n')
    expect(lines).toContain('device_search_idx')
    expect(lines).not.toContain('Seq Scan')
  }
})

test('what a search finds is counted as far as people page, and the page says that there are more', async () => {
  const rows = countedMost + 350
  await sql`INSERT INTO "log" ("id", "name", "username") SELECT 'many' || i, 'device.update', 'somebody' FROM generate_series(1, ${rows}) AS i`.execute(
    server.parts.db,
  )
  const logs = async (query: Record<string, string | number>) =>
    resultOf(await server.admin.get<Page<unknown>>('/xboot/log/getAllByPage', { pageSize: 300, ...query }))
  expect(await logs({ key: 'somebody' })).toMatchObject({ totalElements: countedMost, capped: true })
  // A capped total exceeds the current page, so that paging never stops early.
  expect(await logs({ username: 'somebody', pageNumber: 33 })).toMatchObject({ total: 34 * 300, capped: true })
  expect(await logs({ username: 'somebody', pageNumber: 34 })).toMatchObject({ total: rows, capped: false })
  expect(await logs({ key: 'somebody', pageNumber: 35 })).toMatchObject({ total: rows, capped: false })
  expect((await logs({})).total).toBeGreaterThanOrEqual(rows)
  expect(await logs({ key: 'nowhere' })).toMatchObject({ total: 0, capped: false })
  const restTotal = async (search: string) => {
    const { headers } = await fetch(`${server.url}/api/log?q=${search}`, {
      headers: { accessToken: server.admin.token },
    })
    return [headers.get('x-total-count'), headers.get('x-total-capped')]
  }
  expect(await restTotal('somebody')).toEqual([String(countedMost), 'true'])
  expect(await restTotal('nowhere')).toEqual(['0', null])
  await server.parts.db.deleteFrom('log').where('username', '=', 'somebody').execute()
})

describe('a reader who prefers an estimate', () => {
  const rows = 3 * countedMost
  /** Requests the list with the headers that the administration sends. */
  const list = async (query: string, prefer = 'rows=once, count=estimated') => {
    const response = await fetch(`${server.url}/xboot/log/getAllByPage?pageSize=300&${query}`, {
      headers: { accessToken: server.admin.token, Prefer: prefer },
    })
    return resultOf((await response.json()) as Envelope<Page<unknown>>)
  }
  beforeAll(async () => {
    const { db } = server.parts
    await sql`
      INSERT INTO "log" ("id", "name", "username", "requestType", "requestParam")
      SELECT 'about' || i, 'device.update', 'about', CASE WHEN i % 30 = 0 THEN 'DELETE' ELSE 'POST' END, repeat('x', 400) FROM generate_series(1, ${rows}) AS i
    `.execute(db)
    await sql`VACUUM ANALYZE "log"`.execute(db)
  })
  afterAll(() => sql`DELETE FROM "log" WHERE "username" = 'about'`.execute(server.parts.db))

  test('is told about how many rows a long list has, of all and of a filter that many fit', async () => {
    for (const query of ['', 'requestType=POST']) {
      const { total, estimated, capped } = await list(query)
      expect([estimated, capped]).toEqual([true, false])
      expect(total / rows).toBeGreaterThan(0.9)
      expect(total / rows).toBeLessThan(1.1)
    }
  })

  test('is told exactly where few rows fit, at the end of the list and beyond it', async () => {
    expect(await list('requestType=DELETE')).toMatchObject({ total: rows / 30, estimated: false })
    const { total } = await list('', 'rows=once')
    const last = Math.ceil(total / 300)
    expect(await list(`pageNumber=${last}`)).toMatchObject({ total, estimated: false, last: true })
    expect(await list(`pageNumber=${last + 5}`)).toMatchObject({ total, estimated: false, content: [] })
  })

  test('gets the rows once, where it says so; others get them under both names, and an exact total', async () => {
    expect(await list('')).not.toHaveProperty('records')
    const page = await list('', '')
    expect(page.records).toEqual(page.content)
    expect(page).toMatchObject({ estimated: false, capped: false })
    expect(page.total).toBeGreaterThanOrEqual(rows)
  })

  test('gets to every row, however wrong the estimate is', async () => {
    const { db } = server.parts
    const walk = async () => {
      let seen = 0
      for (let pageNumber = 1; ; pageNumber += 1) {
        const { content, total, last } = await list(`pageNumber=${pageNumber}`)
        seen += content.length
        expect(total).toBeGreaterThanOrEqual(seen)
        if (last || content.length === 0) return seen
      }
    }
    const first = (await list('', 'rows=once')).total
    // Inserts short rows after long ones: the planner underestimates the number of short rows.
    await sql`
      INSERT INTO "log" ("id", "name", "username") SELECT 'short' || i, 'n', 'about' FROM generate_series(1, ${rows}) AS i
    `.execute(db)
    const { total: tooLow, estimated } = await list('')
    expect([estimated, tooLow < first + rows]).toEqual([true, true])
    expect(await walk()).toBe(first + rows)
    // Deleted rows are counted until the table is vacuumed.
    await sql`DELETE FROM "log" WHERE "username" = 'about' AND "id" NOT LIKE 'about%1'`.execute(db)
    const left = first - rows + rows / 10
    expect((await list('')).total).toBeGreaterThan(left)
    expect(await walk()).toBe(left)
  })
})
