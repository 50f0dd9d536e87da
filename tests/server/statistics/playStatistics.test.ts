// Play statistics: every number equals the SQL sum over hourly rows, whichever coarser sums are used.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallResult } from '#contract/kernel/call.ts'
import { monthsOf, periodBefore, wholeMonths } from '#contract/rules/plays/periods.ts'
import type { playStatistics, StatisticSum } from '#contract/services/publishing/playStatistics.ts'
import { rollUp } from '#server/plays/rollUp.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Answer = CallResult<(typeof playStatistics)['calls']['getPlayerStatistics']>

let server: TestServer
let owner: Client & { id: string }
let other: Client & { id: string }
const devices: string[] = []

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
  other = await server.addUser('other')
  const { db } = server.parts
  await sql`INSERT INTO "deviceGroup" ("id", "ownerId", "name") VALUES ('900', ${owner.id}, 'Shops')`.execute(db)
  const places = [
    ['CN', 'Shanghai', 'Shanghai'],
    ['CN', 'Guangdong', 'Shenzhen'],
    ['CN', 'Guangdong', 'Shenzhen'],
    [null, null, null],
  ]
  for (const [at, [country, province, city]] of places.entries()) {
    const id = String(at + 1)
    devices.push(id)
    await sql`
      INSERT INTO "device" ("id", "ownerId", "code", "name", "eid", "country", "province", "city", "groupId")
      VALUES (${id}, ${at === 3 ? other.id : owner.id}, 'c', ${`Screen ${id}`}, ${`e${id}`}, ${country}, ${province}, ${city}, ${at < 2 ? '900' : null})
    `.execute(db)
  }
  // The plays of a year and a half; some days have none.
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % below
  }
  const first = Date.parse('2025-06-01T00:00Z')
  for (let day = 0; day < 550; day += 1 + random(4)) {
    const date = new Date(first + day * 86_400_000).toISOString().slice(0, 10)
    await rollUp(
      db,
      devices.flatMap(id =>
        Array.from({ length: random(4) }, () => {
          const plays = 1 + random(50)
          const program = random(3)
          return {
            hour: `${date}T${String(random(24)).padStart(2, '0')}:00`,
            device: { id, name: `Screen ${id}`, ownerId: id === '4' ? other.id : owner.id },
            program: { id: program === 2 ? '' : `7${program}`, name: program === 2 ? '' : `Program ${program}` },
            file: random(2) === 0 ? { id: '61', name: 'f.png' } : null,
            plays,
            completed: random(plays + 1),
            unsure: 0,
            shown: plays * 1000,
          }
        }),
      ),
    )
  }
})
afterAll(() => server.close())

const ask = async (by: StatisticSum, period: object, reader: Client = owner) =>
  resultOf(await reader.get<Answer>('/xboot/player/getPlayerStatistics', { by, pageSize: 100, ...period }))

const keys: { readonly [B in StatisticSum]: string } = {
  program: `nullif("p"."refId", '')`,
  file: `"f"."refId"`,
  device: `"d"."refId"`,
  group: `"now"."groupId"`,
  area: `"now"."city"`,
  hour: `to_char("h"."hour", 'HH24')`,
  day: `to_char("h"."hour", 'YYYY-MM-DD')`,
  month: `to_char("h"."hour", 'YYYY-MM')`,
}
/** Sums over hourly rows only. */
async function summed(by: StatisticSum, from: string, to: string, ofDevices: readonly string[], only = 'true') {
  const { rows } = await sql<{ key: string | null; plays: number; completed: number; shown: number; devices: number }>`
    SELECT ${sql.raw(keys[by])} AS "key", sum("h"."plays")::int AS "plays", sum("h"."completed")::int AS "completed",
      sum("h"."shown")::int AS "shown", count(DISTINCT "d"."refId")::int AS "devices"
    FROM "playHour" AS "h" JOIN "playedName" AS "d" ON "d"."id" = "h"."device" JOIN "playedName" AS "p" ON "p"."id" = "h"."program"
    LEFT JOIN "playedName" AS "f" ON "f"."id" = "h"."file" JOIN "device" AS "now" ON "now"."id" = "d"."refId"
    WHERE "h"."hour"::date BETWEEN ${from}::date AND ${to}::date AND "d"."refId" = ANY(${[...ofDevices]}) AND ${sql.raw(only)}
    GROUP BY 1
  `.execute(server.parts.db)
  return new Map(rows.map(({ key, ...row }) => [key, row]))
}
const keyOf = (by: StatisticSum, { id, place }: Answer['content'][number]) =>
  by === 'area' ? (place?.city ?? null) : id
/** Sums of all rows together. */
async function totalsOf(from: string, to: string, ofDevices: readonly string[]) {
  const { rows } = await sql<Answer['totals']>`
    SELECT coalesce(sum("h"."plays"), 0)::int AS "plays", coalesce(sum("h"."completed"), 0)::int AS "completed",
      coalesce(sum("h"."shown"), 0)::int AS "shown", count(DISTINCT "d"."refId")::int AS "devices"
    FROM "playHour" AS "h" JOIN "playedName" AS "d" ON "d"."id" = "h"."device"
    WHERE "h"."hour"::date BETWEEN ${from}::date AND ${to}::date AND "d"."refId" = ANY(${[...ofDevices]})
  `.execute(server.parts.db)
  return rows[0]
}
const sumOf = (found: Awaited<ReturnType<typeof summed>>) =>
  [...found.values()].reduce((sum, { plays }) => sum + plays, 0)

const periods = [
  ['2026-11-01', '2026-11-30'],
  ['2026-03-05', '2026-03-11'],
  ['2025-11-17', '2026-11-16'],
  ['2026-01-01', '2026-03-31'],
  ['2026-02-28', '2026-05-01'],
] as const

describe('player statistics of a year and a half with gaps', () => {
  for (const by of Object.keys(keys) as StatisticSum[]) {
    for (const [from, to] of periods) {
      test(`by ${by}, ${from} to ${to}, are what the hours say, and so is the period before`, async () => {
        const mine = devices.slice(0, 3)
        const answer = await ask(by, { startDate: from, endDate: to })
        const wanted = await summed(by, from, to, mine)
        const earlier = periodBefore(from, to)
        const before = await summed(by, earlier.startDate, earlier.endDate, mine)
        for (const row of answer.content) {
          const key = keyOf(by, row)
          const { plays, completed, shown, devices: screens } = row
          const none = { plays: 0, completed: 0, shown: 0, devices: 0 }
          expect({ plays, completed, shown, devices: screens }, String(key)).toEqual(wanted.get(key) ?? none)
          if (by === 'program' || by === 'file' || by === 'device' || by === 'group' || by === 'area' || by === 'hour')
            expect(row.before, String(key)).toBe(before.get(key)?.plays ?? 0)
          if (by === 'day' && key !== null) {
            const same = new Date(Date.parse(key) - earlier.days * 86_400_000).toISOString().slice(0, 10)
            expect(row.before).toBe(before.get(same)?.plays ?? 0)
          }
        }
        const told = new Set(answer.content.map(row => keyOf(by, row)))
        expect([...wanted.keys()].filter(key => !told.has(key))).toEqual([])
        expect(answer.totals).toEqual(await totalsOf(from, to, mine))
        expect(answer.before).toMatchObject({ startDate: earlier.startDate, endDate: earlier.endDate })
        expect(answer.before.totals).toEqual(await totalsOf(earlier.startDate, earlier.endDate, mine))
      })
    }
  }

  test('are narrowed to a program, a device and a group, which is of its screens of now', async () => {
    const period = { startDate: '2025-12-10', endDate: '2026-11-20' }
    const all = [period.startDate, period.endDate] as const
    const ofProgram = await ask('device', { ...period, programId: '71' })
    const wanted = await summed('device', ...all, devices.slice(0, 3), `"p"."refId" = '71'`)
    expect(new Map(ofProgram.content.map(({ id, plays }) => [id, plays]))).toEqual(
      new Map([...wanted].map(([id, { plays }]) => [id, plays])),
    )
    const days = { startDate: '2026-11-01', endDate: '2026-11-30' }
    const hours = await ask('hour', { ...days, programId: '71' })
    const kept = await summed('hour', days.startDate, days.endDate, devices.slice(0, 3), `"p"."refId" = '71'`)
    expect(hours.content.filter(({ plays }) => plays > 0).map(({ id, plays, devices: of }) => [id, plays, of])).toEqual(
      [...kept].map(([id, { plays, devices: of }]) => [id, plays, of]).sort(),
    )
    expect(hours.totals.plays).toBe(sumOf(kept))
    expect((await ask('month', { ...period, deviceId: '2' })).totals.plays).toBe(
      sumOf(await summed('month', ...all, ['2'])),
    )
    for (const by of ['area', 'hour'] as const)
      expect((await ask(by, { ...period, groupId: '900' })).totals.plays).toBe(
        sumOf(await summed(by, ...all, ['1', '2'])),
      )
  })

  test('are narrowed to a file, by each grouping, from the hours', async () => {
    const [from, to] = ['2026-10-20', '2026-11-16']
    const mine = devices.slice(0, 3)
    for (const by of ['program', 'device', 'area', 'hour', 'day', 'month'] as const) {
      const found = await ask(by, { startDate: from, endDate: to, fileId: '61' })
      const wanted = await summed(by, from, to, mine, `"f"."refId" = '61'`)
      const rows = found.content.filter(({ plays }) => plays > 0)
      expect(new Map(rows.map(row => [keyOf(by, row), row.plays]))).toEqual(
        new Map([...wanted].map(([key, { plays }]) => [key, plays])),
      )
      expect(found.totals.plays).toBe(sumOf(wanted))
    }
    const long = { startDate: '2026-01-01', endDate: '2026-03-01', by: 'hour', fileId: '61' }
    expect(await owner.get('/xboot/player/getPlayerStatistics', long)).toMatchObject({
      error: { fields: [{ field: 'endDate', id: 'field.tooManyDays' }] },
    })
  })

  test('count a screen once that was given another name, whichever hours of the day it played in', async () => {
    const { db } = server.parts
    const renamed = (name: string) => ({
      hour: '2027-01-05T09:00',
      device: { id: '1', name, ownerId: owner.id },
      program: { id: '70', name: 'Program 0' },
      ...{ file: null, plays: 2, completed: 2, unsure: 0, shown: 1 },
    })
    await rollUp(db, [renamed('Screen 1'), renamed('Front door'), { ...renamed('Screen 1'), hour: '2027-01-05T21:00' }])
    await rollUp(db, [renamed('Screen 1')])
    const { content, totals } = await ask('hour', { startDate: '2027-01-05', endDate: '2027-01-05' })
    const played = content.filter(({ plays }) => plays > 0)
    expect(played.map(({ id, plays, devices: of }) => [id, plays, of])).toEqual([
      ['09', 6, 1],
      ['21', 2, 1],
    ])
    expect(totals).toMatchObject({ plays: 8, devices: 1 })
    for (const by of ['day', 'month'] as const) {
      const found = await ask(by, { startDate: '2026-12-20', endDate: '2027-03-05' })
      expect(found.content.filter(({ plays }) => plays > 0)).toMatchObject([{ plays: 8, devices: 1 }])
      expect(found.totals).toMatchObject({ plays: 8, devices: 1 })
    }
  })

  test('are of the screens that the reader sees', async () => {
    const period = { startDate: '2026-01-01', endDate: '2026-11-30' }
    const found = await ask('device', period, other)
    expect(found.content.map(({ id }) => id)).toEqual(['4'])
    expect((await ask('area', period, other)).content).toMatchObject([{ id: null, devices: 1 }])
  })

  test('are of all screens for who may see all, unless a group is asked for', async () => {
    const [from, to] = ['2025-12-10', '2026-11-20']
    const period = { startDate: from, endDate: to }
    for (const by of ['program', 'hour', 'day', 'month'] as const)
      expect((await ask(by, period, server.admin)).totals.plays).toBe(sumOf(await summed(by, from, to, devices)))
    expect((await ask('day', { ...period, groupId: '900' }, server.admin)).totals.plays).toBe(
      sumOf(await summed('day', from, to, ['1', '2'])),
    )
  })

  test('come in pages, each compared with the same rows before', async () => {
    const period = { startDate: '2026-05-01', endDate: '2026-10-31' }
    const whole = await ask('program', period)
    const parts = await Promise.all([1, 2, 3].map(pageNumber => ask('program', { ...period, pageNumber, pageSize: 1 })))
    expect(parts.flatMap(({ content }) => content)).toEqual(whole.content)
    expect(parts.map(({ total }) => total)).toEqual([3, 3, 3])
    expect(parts.map(({ totals }) => totals)).toEqual([whole.totals, whole.totals, whole.totals])
  })

  test('of too many days, or of days in no order, are refused at their field', async () => {
    const refused = async (input: Record<string, string>) =>
      (await owner.get('/xboot/player/getPlayerStatistics', input)) as { error?: { fields?: unknown } }
    expect(
      await refused({ startDate: '2026-01-01', endDate: '2026-02-01', by: 'hour', programId: '71' }),
    ).toMatchObject({
      error: { fields: [{ field: 'endDate', id: 'field.tooManyDays' }] },
    })
    expect(await refused({ startDate: '2025-01-01', endDate: '2026-02-01' })).toMatchObject({
      error: { fields: [{ field: 'endDate', id: 'field.tooManyDays' }] },
    })
    expect(await refused({ startDate: '2026-02-02', endDate: '2026-02-01' })).toMatchObject({
      error: { fields: [{ field: 'endDate' }] },
    })
    expect(await refused({ startDate: '2026-02-01', endDate: '2026-02-01', by: 'moon' })).toMatchObject({
      error: { fields: [{ field: 'by' }] },
    })
  })
})

test('each month of a period is told with its days in it', () => {
  expect(monthsOf('2025-12-31', '2026-02-28')).toEqual([
    { month: '2025-12', from: '2025-12-31', until: '2026-01-01', isWhole: false },
    { month: '2026-01', from: '2026-01-01', until: '2026-02-01', isWhole: true },
    { month: '2026-02', from: '2026-02-01', until: '2026-03-01', isWhole: true },
  ])
  expect(monthsOf('2026-02-01', '2026-02-27')).toEqual([
    { month: '2026-02', from: '2026-02-01', until: '2026-02-28', isWhole: false },
  ])
})

test('whole months are those between the ends', () => {
  expect(wholeMonths('2026-01-01', '2026-01-31')).toEqual({ from: '2026-01-01', until: '2026-02-01' })
  expect(wholeMonths('2026-01-02', '2026-02-27')).toBeNull()
  expect(wholeMonths('2025-12-31', '2026-03-01')).toEqual({ from: '2026-01-01', until: '2026-03-01' })
  expect(wholeMonths('2024-01-31', '2024-02-29')).toEqual({ from: '2024-02-01', until: '2024-03-01' })
})
