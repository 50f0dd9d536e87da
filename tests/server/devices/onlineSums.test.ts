// Online time, uptime and outages: for random online spans around the end of daylight saving time, every number
// equals a sum that SQL computes from the spans alone, by days in the time zones of the devices.
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallResult } from '#contract/kernel/call.ts'
import { weekOf } from '#contract/rules/devices/uptimeParts.ts'
import type { equipmentTime } from '#contract/services/fleet/equipmentTime.ts'
import { rollUpSpans } from '#server/devices/online/rollUpSpans.ts'
import { addRow } from '#tests/server/support/drivers/addRow.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createRightsDriver } from '#tests/server/support/drivers/rightsDriver.ts'
import { randomOf } from '#tests/server/support/samples/randomOf.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Calls = (typeof equipmentTime)['calls']
type Sums = { online: number; asleep: number; unknown: number }

const now = new Date('2026-11-23T12:00:00Z')
const hour = 3_600_000
const zones = ['Europe/Berlin', 'Asia/Tokyo', 'America/St_Johns', 'UTC'] as const
const random = randomOf(41)

let server: TestServer
let reader: Client & { id: string }

beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  const role = await createRightsDriver(server).addRole('ROLE_SUMS', 'onlineTime', 'device')
  reader = await server.addUser('reader', { roles: role })
  const other = await server.addUser('other')
  const { db } = server.parts
  await addRow(db, 'deviceGroup', { id: '900', ownerId: reader.id, name: 'Shops' })
  for (let at = 0; at < 9; at += 1) {
    const id = String(at + 1)
    await addRow(db, 'device', {
      ...{ id, code: 'c', name: `Screen ${id}`, eid: `e${id}`, lastSeen: now },
      ownerId: at === 8 ? other.id : reader.id,
      groupId: at < 3 ? '900' : null,
      timeZone: zones[at % zones.length],
      createTime: at === 4 ? '2026-11-03T09:30:00Z' : '2026-01-01T00:00:00Z',
    })
    let end = Date.parse(at === 4 ? '2026-11-03T10:00:00Z' : '2026-09-20T00:00:00Z')
    for (;;) {
      const start = end + (random(4) === 0 ? random(50_000) : random(30) * hour + random(1000))
      if (start > now.getTime() - hour) break
      end = start + random(60) * hour + random(3_600_000)
      const isOpen = end > now.getTime() - hour
      await addRow(db, 'deviceOnlineSpan', {
        deviceId: id,
        startTime: new Date(start),
        endTime: isOpen ? null : new Date(end),
        ending: isOpen ? null : random(3) === 0 ? 'sleeping' : 'silent',
      })
      if (isOpen) break
      // Rolls up at random, so that some spans are in the stored sums, and others are added when the sums are read.
      if (random(5) === 0 && end < Date.parse('2026-11-15T00:00:00Z')) await rollUpSpans(server.parts)
    }
  }
})
afterAll(() => server.close())

async function read<T>(query: RawBuilder<T>): Promise<T[]> {
  return (await query.execute(server.parts.db)).rows
}

const startOf = (day: RawBuilder<unknown>) => sql`(${day}::timestamp AT TIME ZONE "device"."timeZone")`
const ms = (range: RawBuilder<unknown>) =>
  sql`coalesce(extract(epoch FROM upper(${range}) - lower(${range})) * 1000, 0)`

/** Sums per device and day, computed from the online spans without the stored sums of the server. */
const perDay = (from: string, to: string) => sql`
  SELECT "d"."id", "d"."day", "online", "asleep",
    greatest(0, ${ms(sql`"d"."range" * tstzrange("d"."createTime", ${now})`)} - "online" - "asleep") AS "unknown"
  FROM (
    SELECT "device".*, "day"::date AS "day", tstzrange(${startOf(sql`"day"`)}, ${startOf(sql`("day" + interval '1 day')`)}) AS "range"
    FROM "device" CROSS JOIN generate_series(${from}::date, ${to}::date, interval '1 day') AS "day"
  ) AS "d" CROSS JOIN LATERAL (
    SELECT coalesce(sum(${ms(sql`"d"."range" * tstzrange("startTime", coalesce("endTime", ${now}))`)}), 0) AS "online",
      coalesce(sum(${ms(sql`"d"."range" * tstzrange("before", "startTime")`)}) FILTER (WHERE "how" = 'sleeping'), 0) AS "asleep"
    FROM (
      SELECT "startTime", "endTime", lag("endTime") OVER "w" AS "before", lag("ending") OVER "w" AS "how"
      FROM "deviceOnlineSpan" WHERE "deviceId" = "d"."id" WINDOW "w" AS (ORDER BY "startTime", "id")
    ) AS "s"
  ) AS "sum"`
const sums = sql`sum("online")::float8 AS "online", sum("asleep")::float8 AS "asleep", sum("unknown")::float8 AS "unknown"`

/** Milliseconds as whole numbers, because SQL sums fractions of a second. */
const rounded = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, typeof value === 'number' ? Math.round(value) : value]),
  )

const ask = async <K extends keyof Calls>(call: K, input: Record<string, string | number>) =>
  resultOf(await reader.get<CallResult<Calls[K]>>(`/xboot/equipmentTime/${call}`, input))

const periods = [
  ['2026-10-20', '2026-11-05'],
  ['2026-11-10', '2026-11-23'],
  ['2026-09-15', '2026-11-23'],
] as const

for (const [startDate, endDate] of periods) {
  test(`each device’s sums, ${startDate} to ${endDate}, are what its spans say`, async () => {
    const wanted = await read(sql<Sums & { id: string }>`
      SELECT "day"."id", ${sums} FROM (${perDay(startDate, endDate)}) AS "day" JOIN "device" USING ("id")
      WHERE "device"."ownerId" = ${reader.id} GROUP BY 1 ORDER BY 1`)
    const { content, total } = await ask('getOnlineTimeByPage', { startDate, endDate, pageSize: 100 })
    expect(total).toBe(8)
    const found = content.toSorted((a, b) => a.id.localeCompare(b.id))
    expect(found.map(({ id, online, asleep, unknown }) => rounded({ id, online, asleep, unknown }))).toEqual(
      wanted.map(rounded),
    )
  })

  test(`the uptime by week and month, ${startDate} to ${endDate}, is what the spans say`, async () => {
    for (const by of ['week', 'month'] as const) {
      const unit = sql.lit(by)
      const wanted = await read(sql<Sums & { startDate: string; endDate: string }>`
        SELECT to_char(min("day"."day"), 'YYYY-MM-DD') AS "startDate", to_char(max("day"."day"), 'YYYY-MM-DD') AS "endDate", ${sums}
        FROM (${perDay(startDate, endDate)}) AS "day" JOIN "device" USING ("id")
        WHERE "device"."ownerId" = ${reader.id} GROUP BY date_trunc(${unit}, "day"."day") ORDER BY 1`)
      expect((await ask('getUptime', { startDate, endDate, by })).map(rounded)).toEqual(wanted.map(rounded))
    }
  })
}

test('the uptime by day, of all, a group or one device, and the sums of all are what the spans say', async () => {
  const [startDate, endDate] = ['2026-10-20', '2026-11-05']
  for (const [more, where] of [
    [{}, sql`true`],
    [{ groupId: '900' }, sql`"device"."groupId" = '900'`],
    [{ deviceId: '5' }, sql`"device"."id" = '5'`],
  ] as const) {
    const wanted = await read(sql<Sums & { day: string; devices: number }>`
      SELECT to_char("day"."day", 'YYYY-MM-DD') AS "day", ${sums}, count(*) FILTER (WHERE "online" > 0)::int AS "devices"
      FROM (${perDay(startDate, endDate)}) AS "day" JOIN "device" USING ("id")
      WHERE "device"."ownerId" = ${reader.id} AND ${where} GROUP BY 1 ORDER BY 1`)
    const uptime = await ask('getUptime', { startDate, endDate, by: 'day', ...more })
    expect(uptime.map(({ startDate: day, endDate: _last, ...row }) => rounded({ day, ...row }))).toEqual(
      wanted.map(({ devices: _devices, ...row }) => rounded(row)),
    )
    const all = await ask('getOnlineTimeAll', { startDate, endDate, by: 'day', ...more })
    expect(all.map(rounded)).toEqual(
      wanted.filter(({ online, asleep }) => online + asleep > 0).map(({ unknown: _unknown, ...row }) => rounded(row)),
    )
  }
})

test('single days of more than a month are refused, unless of one device', async () => {
  const period = { startDate: '2026-01-01', endDate: '2026-11-23', by: 'day' }
  expect(await reader.get('/xboot/equipmentTime/getUptime', period)).toMatchObject({
    error: { fields: [{ field: 'endDate', id: 'field.tooManyDays' }] },
  })
  expect(await ask('getUptime', { ...period, deviceId: '1' })).toHaveLength(327)
  expect((await ask('getUptime', { ...period, by: 'week' }))[0]).toMatchObject({
    startDate: '2026-01-01',
    endDate: '2026-01-04',
  })
})

test('outages, their number and length, are the gaps between spans in SQL', async () => {
  for (const [startDate, endDate] of periods.slice(0, 2)) {
    const wanted = await read(sql<{ id: string; outages: number; total: number; longest: number; since: Date | null }>`
      SELECT "id", count(*)::int AS "outages", sum("ms")::float8 AS "total", max("ms")::float8 AS "longest", max("since") AS "since"
      FROM (
        SELECT "device"."id", CASE WHEN "next" IS NULL AND ${sql.lit(endDate)} = '2026-11-23' THEN "endTime" END AS "since",
          ${ms(sql`(tstzrange("endTime", coalesce("next", ${now})) * tstzrange(${startOf(sql`${startDate}::date`)}, ${startOf(sql`(${endDate}::date + 1)`)}))`)} AS "ms"
        FROM "device" JOIN (
          SELECT *, lead("startTime") OVER (PARTITION BY "deviceId" ORDER BY "startTime", "deviceOnlineSpan"."id") AS "next" FROM "deviceOnlineSpan"
        ) AS "s" ON "s"."deviceId" = "device"."id"
        WHERE "device"."ownerId" = ${reader.id} AND "ending" = 'silent'
      ) AS "gap" WHERE "ms" >= 60000 GROUP BY 1 ORDER BY "total" DESC`)
    const { content } = await ask('getOutages', { startDate, endDate, pageSize: 100 })
    expect(content.length).toBeGreaterThan(3)
    expect(
      content.map(({ id, outages, total, longest, since }) => ({
        ...{ id, outages, since },
        total: Math.round(total),
        longest: Math.round(longest),
      })),
    ).toEqual(
      wanted.map(({ since, total, longest, ...row }) => ({
        ...row,
        since: since?.toISOString() ?? null,
        total: Math.round(total),
        longest: Math.round(longest),
      })),
    )
  }
})

test('weeks begin on Monday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29', '2027-01-01'].map(weekOf)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
    '2026-12-28',
  ])
})
