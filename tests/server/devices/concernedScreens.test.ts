// The alarm watch reads only screens on which a rule may find its problem. The SQL conditions that select them must
// agree with the rule that decides.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alarmKinds } from '#contract/rules/alarms/alarmKinds.ts'
import { troubleOf, type Watched } from '#contract/rules/alarms/troubleOf.ts'
import { readScreens } from '#server/alarms/rules/readScreens.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { addRow } from '#tests/server/support/drivers/addRow.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(now) })
  resultOf(await server.admin.post('/xboot/setting/money/set', { isRenewalCharged: true }))
})
afterAll(() => server.close())

const minute = 60_000
const day = 1440 * minute
const near = (...values: number[]) => fc.constantFrom(...values.flatMap(value => [value - 1, value, value + 1]))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 4 })
const at = (...values: number[]) => near(...values).map(ms => new Date(now + ms))

const device = fc.record({
  status: fc.constantFrom('online', 'offline', 'sleeping'),
  playing: maybe(fc.constantFrom('{"programId":"1"}', '{}', '{"programId":null}')),
  intendedHash: maybe(fc.constantFrom('a', 'b')),
  runningHash: maybe(fc.constantFrom('a', 'b')),
  timeDeviation: maybe(near(0, 60_000, -60_000, 5_000)),
  health: maybe(
    fc.record({ isClockRight: fc.boolean(), isStorageFull: fc.boolean() }).map(health => JSON.stringify(health)),
  ),
  storageUsed: maybe(near(90, 899, 5_000)),
  storageQuota: maybe(fc.constantFrom(0, 100, 999, 10_000)),
  temperature: maybe(near(70, 80)),
  softwareVersion: maybe(fc.constantFrom('1.9', '1.10.0', '2', 'unknown', '')),
  renewaltime: maybe(at(0, 30 * day, 5 * day)),
  sharedTime: maybe(at(-30 * minute, 0)),
})
const rule: fc.Arbitrary<Watched> = fc.record({
  kind: fc.constantFrom(...alarmKinds),
  limit: maybe(fc.constantFrom(5, 70, 90)),
  leastVersion: maybe(fc.constantFrom('1.10', '2.0', 'x')),
})
type Site = { devices: Record<string, unknown>[]; rules: Watched[] }

/** Ids of the screens on which `troubleOf` finds a problem, and of the screens that the watch reads. */
async function compare({ devices, rules }: Site, parts: Parts) {
  for (const [index, row] of devices.entries())
    await addRow(parts.db, 'device', { id: `d${index}`, code: 'c', name: 'Screen', eid: `e${index}`, ...row })
  await addRow(parts.db, 'alarmRule', { id: 'all', title: 'All', kind: 'offline' })
  // A recorded problem makes the watch read a screen whatever its state.
  await sql`INSERT INTO "alarmSign" ("ruleId", "deviceId", "sinceTime") SELECT 'all', "id", now() FROM "device"`.execute(
    parts.db,
  )
  const all = await readScreens(rules, parts)
  expect(all).toHaveLength(devices.length)
  await sql`DELETE FROM "alarmSign"`.execute(parts.db)
  const read = new Set((await readScreens(rules, parts)).map(({ id }) => id))
  const isThere = (watched: Watched) => all.filter(screen => troubleOf(watched, screen, now, 0).is === 'there')
  return { there: rules.flatMap(isThere).map(({ id }) => id), read, all }
}

async function isolated<T>(run: (parts: Parts) => Promise<T>): Promise<T> {
  let found: { value: T } | undefined
  const rollback = new Error('rollback')
  await server.parts.db
    .transaction()
    .execute(async db => {
      found = { value: await run({ ...server.parts, db }) }
      throw rollback
    })
    .catch(error => {
      if (error !== rollback) throw error
    })
  if (!found) throw new Error('not run')
  return found.value
}

test('the alarm watch reads every screen on which a rule finds its problem', async () => {
  const kindsSeen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        devices: fc.array(device, { minLength: 8, maxLength: 16 }),
        rules: fc.array(rule, { minLength: 1, maxLength: 2 }),
      }),
      async site => {
        const { there, read, all } = await isolated(parts => compare(site, parts))
        expect(there.filter(id => !read.has(id))).toEqual([])
        for (const watched of site.rules)
          if (all.some(screen => troubleOf(watched, screen, now, 0).is === 'there')) kindsSeen.add(watched.kind)
      },
    ),
    { numRuns: 120 },
  )
  // Failed content is stored in the send log, which this test does not fill.
  expect([...kindsSeen].sort()).toEqual(alarmKinds.filter(kind => kind !== 'playFault').sort())
})

test('the alarm watch does not read screens without a problem', async () => {
  const well = {
    status: 'online',
    playing: '{"programId":"1"}',
    intendedHash: 'a',
    runningHash: 'a',
    timeDeviation: 0,
    health: '{"isClockRight":true,"isStorageFull":false}',
    storageUsed: 10,
    storageQuota: 100,
    temperature: 50,
    softwareVersion: '2.0',
    renewaltime: new Date(now + 400 * day),
  }
  const rules = alarmKinds.map(kind => ({ kind, limit: null, leastVersion: '1.0' }))
  const { there, read } = await isolated(parts => compare({ devices: [well], rules }, parts))
  expect(there).toEqual([])
  expect([...read]).toEqual([])
})
