// Statistics of sends and of traffic: every number equals a sum in SQL over the single lines, for random data.
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallResult } from '#contract/kernel/call.ts'
import { periodBefore } from '#contract/rules/plays/periods.ts'
import type { flowStatistics } from '#contract/services/money/flowStatistics.ts'
import type { sendStatistics } from '#contract/services/publishing/sendStatistics.ts'
import { addRow } from '#tests/server/support/drivers/addRow.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { randomOf } from '#tests/server/support/samples/randomOf.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Sends = CallResult<(typeof sendStatistics)['calls']['getSendStatistics']>
type Flow = CallResult<(typeof flowStatistics)['calls']['getFlowStatistics']>

const zone = 'Asia/Shanghai'
const period = { startDate: '2026-03-01', endDate: '2026-03-20' }
const earlier = periodBefore(period.startDate, period.endDate)
const random = randomOf(29)
const pick = <T>(...values: T[]): T => values[random(values.length)] as T

/** A moment at most this many seconds later. */
const later = (time: Date, seconds: number) => new Date(time.getTime() + random(seconds) * 1000)

let server: TestServer
let owner: Client & { id: string }
let other: Client & { id: string }

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
  other = await server.addUser('other')
  const { db } = server.parts
  await sql`INSERT INTO "deviceGroup" ("id", "ownerId", "name") VALUES ('900', ${owner.id}, 'Shops')`.execute(db)
  const add = (table: 'device' | 'sendLog' | 'flowCharge', values: Record<string, unknown>) => addRow(db, table, values)
  const deviceIds = ['1', '2', '3', '4', '5', '6']
  for (const id of deviceIds) {
    const groupId = Number(id) < 3 ? '900' : null
    await add('device', { id, ownerId: owner.id, code: 'c', name: `Screen ${id}`, eid: `e${id}`, groupId })
  }
  for (let at = 0; at < 400; at += 1) {
    const deviceId = pick(...deviceIds)
    const named = {
      deviceId,
      deviceName: `Screen ${deviceId}`,
      title: 'Menu',
      ownerId: pick(owner.id, owner.id, other.id),
    }
    const createTime = new Date(Date.parse('2026-02-01T00:00:00Z') + random(60 * 86_400) * 1000)
    const finishTime = pick(null, later(createTime, 900))
    await add('sendLog', {
      id: String(1000 + at),
      ...named,
      publicationId: String(5000 + at),
      state: pick(
        'downloadSuccessful',
        'retransmissionSuccess',
        'downloadFailed',
        'downloading',
        'waitingToSend',
        'cancelled',
      ),
      playback: pick(null, 'plays', 'cannotPlay'),
      reason: pick(null, '', 'storageFull', 'interrupted'),
      attempt: random(3),
      createTime,
      finishTime,
    })
    const size = 1 + random(5_000_000)
    await add('flowCharge', {
      id: String(3000 + at),
      ...named,
      ...(pick(true, true, false)
        ? { state: 'charged', size, charged: random(size), createTime, finishTime: later(createTime, 2 * 86_400) }
        : { state: pick('reserved', 'returned'), size, charged: 0, createTime, finishTime: null }),
    })
  }
})
afterAll(() => server.close())

type Span = { startDate: string; endDate: string }
/** Condition for rows whose time in `column`, as a date in the site's time zone, lies in the span (ends included). */
const within = (column: string, { startDate, endDate }: Span) => sql`
  (${sql.ref(column)} AT TIME ZONE ${sql.lit(zone)})::date BETWEEN ${startDate}::date AND ${endDate}::date`
const dayOf = (column: string) => sql`to_char(${sql.ref(column)} AT TIME ZONE ${sql.lit(zone)}, 'YYYY-MM-DD')`
async function read<T>(query: RawBuilder<T>): Promise<T[]> {
  return (await query.execute(server.parts.db)).rows
}
const mine = (reader: { id: string } | null) => (reader ? sql`"ownerId" = ${reader.id}` : sql`true`)

const whole = sql`"state" IN ('downloadSuccessful', 'retransmissionSuccess')`
const bad = sql`("state" = 'downloadFailed' OR (${whole} AND "playback" = 'cannotPlay'))`

async function sendTotals(lines: RawBuilder<unknown>) {
  const [totals] = await read(sql<Sends['totals']>`
    SELECT count(*)::int AS "sends", sum((${whole})::int)::int AS "whole", sum(("state" = 'downloadFailed')::int)::int AS "failed",
      sum((${whole} AND coalesce("playback", '') = 'cannotPlay')::int)::int AS "cannotPlay",
      sum(("state" IN ('waitingToSend', 'downloading'))::int)::int AS "underWay", sum("attempt")::int AS "again",
      percentile_disc(0.5) WITHIN GROUP (ORDER BY "took")::float8 AS "median",
      percentile_disc(0.95) WITHIN GROUP (ORDER BY "took")::float8 AS "slowest"
    FROM (SELECT *, CASE WHEN ${whole} THEN extract(epoch FROM "finishTime" - "createTime") * 1000 END AS "took" FROM "sendLog" WHERE ${lines}) AS "l"
  `)
  return totals
}

const byReason = (a: { reason: string | null }, b: { reason: string | null }) =>
  (a.reason ?? '').localeCompare(b.reason ?? '')

describe('statistics of sends', () => {
  for (const name of ['an account', 'all accounts'] as const) {
    test(`are what the lines say, of ${name}`, async () => {
      const reader = name === 'an account' ? owner : null
      const found = resultOf(await (reader ?? server.admin).get<Sends>('/xboot/sendLog/getSendStatistics', period))
      const lines = sql`${within('createTime', period)} AND ${mine(reader)}`
      expect(found.totals).toEqual(await sendTotals(lines))
      expect(found.totals.sends).toBeGreaterThan(50)
      expect(found.before.totals).toEqual(await sendTotals(sql`${within('createTime', earlier)} AND ${mine(reader)}`))
      const days = await read(sql<{ day: string; sends: number; failed: number }>`
        SELECT ${dayOf('createTime')} AS "day", count(*)::int AS "sends", sum(("state" = 'downloadFailed')::int)::int AS "failed"
        FROM "sendLog" WHERE ${lines} GROUP BY 1 ORDER BY 1`)
      expect(
        found.days.filter(({ sends }) => sends > 0).map(({ day, sends, failed }) => ({ day, sends, failed })),
      ).toEqual(days)
      const reasons = await read(sql<Sends['reasons'][number]>`
        SELECT nullif("reason", '') AS "reason", count(*)::int AS "sends", count(DISTINCT "deviceId")::int AS "devices"
        FROM "sendLog" WHERE ${lines} AND ${bad} GROUP BY 1 ORDER BY 1`)
      expect(found.reasons.toSorted(byReason)).toEqual(reasons.toSorted(byReason))
      const devices = await read(sql<Sends['devices'][number]>`
        SELECT "deviceId" AS "id", max("deviceName") AS "name", sum((${bad} IS TRUE)::int)::int AS "failed", count(*)::int AS "sends"
        FROM "sendLog" WHERE ${lines} GROUP BY 1 HAVING bool_or(${bad}) ORDER BY "failed" DESC, 1`)
      expect(found.devices).toEqual(devices)
    })
  }
})

describe('statistics of traffic', () => {
  const ask = async (reader: Client, more: Record<string, string> = {}) =>
    resultOf(await reader.get<Flow>('/xboot/equFile/getFlowStatistics', { ...period, ...more }))
  const totalsOf = async (charges: RawBuilder<unknown>) =>
    (
      await read(sql<Flow['totals']>`
        SELECT sum("charged")::int AS "charged", count(*)::int AS "sends", count(DISTINCT "deviceId")::int AS "devices"
        FROM "flowCharge" WHERE "state" = 'charged' AND "charged" > 0 AND ${charges}`)
    )[0]

  for (const name of ['an account', 'all accounts'] as const) {
    test(`are what the charges say, of ${name}`, async () => {
      const reader = name === 'an account' ? owner : null
      const found = await ask(reader ?? server.admin)
      const charges = sql`${within('finishTime', period)} AND ${mine(reader)}`
      expect(found.totals).toEqual(await totalsOf(charges))
      expect(found.totals.charged).toBeGreaterThan(1_000_000)
      expect(found.before).toEqual({
        startDate: earlier.startDate,
        endDate: earlier.endDate,
        totals: await totalsOf(sql`${within('finishTime', earlier)} AND ${mine(reader)}`),
      })
      const days = await read(sql<Flow['days'][number]>`
        SELECT ${dayOf('finishTime')} AS "day", sum("charged")::int AS "charged", count(*)::int AS "sends"
        FROM "flowCharge" WHERE "charged" > 0 AND ${charges} GROUP BY 1 ORDER BY 1`)
      expect(found.days.filter(({ sends }) => sends > 0)).toEqual(days)
      expect(found.days).toHaveLength(20)
      const devices = await read(sql<Flow['devices'][number]>`
        SELECT "deviceId" AS "id", max("deviceName") AS "name", sum("charged")::int AS "charged", count(*)::int AS "sends"
        FROM "flowCharge" WHERE "charged" > 0 AND ${charges} GROUP BY 1 ORDER BY "charged" DESC`)
      expect(found.devices).toEqual(devices)
    })
  }

  test('are narrowed to a device and a group', async () => {
    const ofOwner = sql`${within('finishTime', period)} AND ${mine(owner)}`
    expect((await ask(owner, { deviceId: '3' })).totals).toEqual(await totalsOf(sql`${ofOwner} AND "deviceId" = '3'`))
    expect((await ask(owner, { groupId: '900' })).totals).toEqual(
      await totalsOf(sql`${ofOwner} AND "deviceId" IN ('1', '2')`),
    )
  })

  test('say whether traffic is metered, and keep deleted devices by their name', async () => {
    expect((await ask(owner)).isMetered).toBe(false)
    resultOf(await server.admin.post('/xboot/setting/money/set', { isFlowMetered: true }))
    const { isMetered, totals, devices } = await ask(owner)
    expect(isMetered).toBe(true)
    const six = devices.find(({ id }) => id === '6')
    await sql`DELETE FROM "device" WHERE "id" = '6'`.execute(server.parts.db)
    const left = await ask(owner)
    expect(left.totals).toEqual(totals)
    expect(left.devices.find(({ name }) => name === 'Screen 6')).toEqual({ ...six, id: null })
  })

  test('of too many days, or of days in no order, are refused at their field', async () => {
    const refused = (startDate: string, endDate: string) =>
      owner.get('/xboot/equFile/getFlowStatistics', { startDate, endDate })
    expect(await refused('2026-03-02', '2026-03-01')).toMatchObject({
      error: { fields: [{ field: 'endDate', id: 'field.tooSmall' }] },
    })
    expect(await refused('2025-01-01', '2026-03-01')).toMatchObject({
      error: { fields: [{ field: 'endDate', id: 'field.tooManyDays' }] },
    })
  })
})
