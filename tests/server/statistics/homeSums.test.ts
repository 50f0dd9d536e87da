// The home page: every number equals a sum in SQL over the single records, for random data. Tested for an account
// that sees only its own records, and for an account that sees all records.
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallResult } from '#contract/kernel/call.ts'
import type { home } from '#contract/services/system/home.ts'
import { rollUp } from '#server/plays/rollUp.ts'
import { addRow } from '#tests/server/support/drivers/addRow.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { randomOf } from '#tests/server/support/samples/randomOf.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Calls = (typeof home)['calls']

const now = new Date('2026-11-23T12:00:00Z')
const earlier = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const random = randomOf(53)
const pick = <T>(...values: T[]): T => values[random(values.length)] as T

let server: TestServer
let owner: Client & { id: string }
let other: Client & { id: string }

beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  owner = await server.addUser('owner')
  other = await server.addUser('other')
  for (let at = 1; at <= 40; at += 1) await addDevice(at)
  await addContent()
  await addPlays()
})
afterAll(() => server.close())

const anyone = () => pick(owner.id, owner.id, other.id)

async function addDevice(at: number) {
  const status = pick('online', 'online', 'offline', 'sleeping')
  const [province, city] = pick(['Guangdong', 'Shenzhen'], ['Guangdong', 'Guangzhou'], ['Shanghai', 'Shanghai'])
  await addRow(server.parts.db, 'device', {
    ...{ id: String(at), ownerId: anyone(), code: 'c', name: `Screen ${at}`, eid: `e${at}`, status },
    ...(random(4) > 0 && { country: 'CN', province, city, lat: 20 + random(20), lng: 100 + random(20) }),
    lastSeen: status === 'online' ? now : earlier(2 + random(50)),
    intime: earlier(24),
    enabled: random(8) > 0,
    storageUsed: pick(40, 70, 95),
    storageQuota: 100,
    playing: JSON.stringify({ programId: '1', title: 'x', why: 'x', since: now.toISOString() }),
  })
}

async function addContent() {
  const { db } = server.parts
  for (let at = 0; at < 12; at += 1) {
    const id = String(100 + at)
    await addRow(db, 'program', { id, ownerId: anyone(), title: `Program ${at}`, width: 1920, height: 1080 })
    const file = { kind: 'picture', size: 1 + random(9_000_000), type: 'image/png', fkey: `k${at}`, sha256: `s${at}` }
    await addRow(db, 'file', { id: String(200 + at), ownerId: anyone(), name: `File ${at}`, ...file })
    const alarm = {
      name: `Alarm ${at}`,
      state: pick('open', 'acknowledged'),
      sinceTime: earlier(random(90)),
      openTime: now,
    }
    await addRow(db, 'alarm', { id: String(300 + at), ownerId: anyone(), ...alarm })
  }
  const version = { id: 'v', hash: 'h', title: 'V', duration: 1, size: 1, content: '{}' }
  await addRow(db, 'programVersion', version)
  for (let send = 0; send < 8; send += 1) {
    const sentPlanId = String(400 + send)
    const ownerId = anyone()
    const createTime = earlier(1 + send)
    await addRow(db, 'sentPlan', {
      id: sentPlanId,
      ownerId,
      name: `Send ${send}`,
      type: 'idle',
      plan: '{}',
      createTime,
    })
    for (let at = 1; at <= 10; at += 1) {
      const id = String(1000 + send * 10 + at)
      const deviceId = String(at + send)
      const published = { versionId: 'v', addressing: 'device', publishTime: createTime, replaces: false }
      const withdrawTime = random(5) === 0 ? now : null
      await addRow(db, 'publication', { id, ownerId, deviceId, sentPlanId, withdrawTime, ...published })
      await addRow(db, 'sendLog', {
        ...{ id, ownerId, deviceId, sentPlanId, createTime, publicationId: id, title: 'x', deviceName: 'x' },
        state: pick('downloadSuccessful', 'downloadFailed', 'downloading', 'waitingForDownload', 'waitingToSend'),
        percent: random(100),
      })
    }
  }
}

async function addPlays() {
  for (let day = 0; day < 12; day += 1) {
    if (day === 2) continue
    const date = earlier(day * 24)
      .toISOString()
      .slice(0, 10)
    const hours = Array.from({ length: 60 }, () => {
      const [id, program, plays] = [1 + random(40), random(14), 1 + random(30)]
      return {
        hour: `${date}T${String(random(24)).padStart(2, '0')}:00`,
        device: { id: String(id), name: `Screen ${id}` },
        program: { id: String(100 + program), name: `Program ${program}` },
        ...{ file: null, plays, completed: plays, unsure: 0, shown: plays * 1000 },
      }
    })
    await rollUp(server.parts.db, hours)
  }
}

async function read<T>(query: RawBuilder<T>): Promise<T[]> {
  return (await query.execute(server.parts.db)).rows
}
async function one<T>(query: RawBuilder<T>): Promise<T | undefined> {
  return (await read(query))[0]
}

for (const kind of ['its own records', 'all records'] as const) {
  describe(`for an account that sees ${kind}`, () => {
    const reader = () => (kind === 'all records' ? server.admin : owner)
    const mine = () => (kind === 'all records' ? sql`true` : sql`"ownerId" = ${owner.id}`)
    const ask = async <K extends keyof Calls>(call: K, input: Record<string, string | number> = {}) =>
      resultOf(await reader().get<CallResult<Calls[K]>>(`/xboot/home/${call}`, input))
    const count = async (table: string, where = sql`true`, what = sql`count(*)`) =>
      (
        await one(
          sql<{ n: number }>`SELECT ${what}::float8 AS "n" FROM ${sql.table(table)} WHERE ${mine()} AND ${where}`,
        )
      )?.n
    /** Plays by hour, with the devices of the reader. */
    const plays = () => sql`
      SELECT "h"."hour"::date AS "day", "h"."plays", "p"."refId" AS "program", "device".* FROM "playHour" AS "h"
      JOIN "playedName" AS "d" ON "d"."id" = "h"."device" JOIN "playedName" AS "p" ON "p"."id" = "h"."program"
      JOIN "device" ON "device"."id" = "d"."refId" WHERE ${kind === 'all records' ? sql`true` : sql`"device"."ownerId" = ${owner.id}`}`
    const lastWeek = sql`"day" > date '2026-11-23' - 7`

    test('the counts', async () => {
      const found = await ask('homeNumberStart')
      expect(found).toMatchObject({
        devices: await count('device'),
        devicesOnline: await count('device', sql`"status" = 'online'`),
        programs: await count('program'),
        files: await count('file'),
        fileBytes: await count('file', sql`true`, sql`sum("size")`),
        sendsOpen: await count('sendLog', sql`"state" IN ('waitingToSend', 'waitingForDownload', 'downloading')`),
        plays: (await one(sql<{ n: number }>`SELECT sum("plays")::float8 AS "n" FROM (${plays()}) AS "p"`))?.n,
      })
      expect(found.plays).toBeGreaterThan(1000)
      const users = await one(sql<{ n: number }>`SELECT count(*)::int AS "n" FROM "user"`)
      if (kind === 'all records') expect(found.users).toBe(users?.n)
    })

    test('what needs attention', async () => {
      const needs = new Map((await ask('getNeeds')).map(need => [need.kind, need]))
      const open = sql`EXISTS (SELECT FROM "publication" AS "p" WHERE "p"."id" = "sendLog"."publicationId" AND "p"."withdrawTime" IS NULL)`
      const isDown = sql`"status" = 'offline' AND "enabled"`
      const waits = sql`${open} AND "state" IN ('waitingToSend', 'waitingForDownload')`
      const failed = sql`${open} AND "state" = 'downloadFailed'`
      const isFull = sql`"enabled" AND "storageUsed" >= 90`
      for (const [need, table, where] of [
        ['screensDown', 'device', isDown],
        ['screensFull', 'device', isFull],
        ['alarms', 'alarm', sql`"state" = 'open'`],
        ['sendsFailed', 'sendLog', failed],
        ['sendsWaiting', 'sendLog', waits],
      ] as const) {
        const wanted = await count(table, where)
        expect(wanted, need).toBeGreaterThan(0)
        expect(needs.get(need)?.count, need).toBe(wanted)
      }
      const since = await one(
        sql<{ at: Date }>`SELECT min("lastSeen") AS "at" FROM "device" WHERE ${mine()} AND ${isDown}`,
      )
      expect(needs.get('screensDown')?.since).toBe(since?.at.toISOString())
    })

    test('the devices by place, on the map and by area', async () => {
      const map = await ask('getMapInfo')
      const towns = await read(sql<Omit<(typeof map)[number], 'lng'>>`
        SELECT "country", "province", "city", avg("lat")::float8 AS "lat", count(*)::int AS "devices",
          sum(("status" = 'online')::int)::int AS "online", sum(("status" = 'sleeping')::int)::int AS "sleeping"
        FROM "device" WHERE ${mine()} AND "country" IS NOT NULL GROUP BY 1, 2, 3 ORDER BY "devices" DESC, 1, 2, 3`)
      expect(map.map(({ lng: _lng, ...town }) => town)).toEqual(towns)
      for (const by of ['country', 'province', 'city'] as const) {
        const areas = await read(sql<{ area: string; devices: number; online: number }>`
          SELECT ${sql.ref(by)} AS "area", count(*)::int AS "devices", sum(("status" = 'online')::int)::int AS "online"
          FROM "device" WHERE ${mine()} AND ${sql.ref(by)} IS NOT NULL GROUP BY 1 ORDER BY "devices" DESC, 1`)
        expect(await ask('getEquAreaList', { by })).toEqual({
          areas,
          without: await count('device', sql`${sql.ref(by)} IS NULL`),
        })
      }
    })

    test('the plays of five days, by program and by area', async () => {
      const days = await read(sql<{ day: string; plays: number }>`
        SELECT to_char("d", 'YYYY-MM-DD') AS "day", coalesce((SELECT sum("plays") FROM (${plays()}) AS "p" WHERE "p"."day" = "d"::date), 0)::int AS "plays"
        FROM generate_series(date '2026-11-19', date '2026-11-23', interval '1 day') AS "d" ORDER BY 1`)
      expect(await ask('getFivePlayer')).toEqual(days)
      const programs = await read(sql<{ id: string; name: string; plays: number; devices: number }>`
        SELECT "program" AS "id", 'Program ' || ("program"::int - 100) AS "name", false AS "isEmergency", sum("plays")::int AS "plays",
          count(DISTINCT "id")::int AS "devices"
        FROM (${plays()}) AS "p" WHERE ${lastWeek} GROUP BY 1, 2 ORDER BY "plays" DESC, 1 LIMIT 10`)
      expect(await ask('getProgramPlayerRankList')).toEqual(programs)
      const areas = await read(sql<{ city: string | null; plays: number; devices: number }>`
        SELECT "country", "province", "city", sum("plays")::int AS "plays", count(DISTINCT "id")::int AS "devices"
        FROM (${plays()}) AS "p" WHERE ${lastWeek} GROUP BY 1, 2, 3 ORDER BY "plays" DESC, 1, 2, 3`)
      expect(await ask('getAreaPlayerRankList')).toEqual(areas)
    })

    test('the screens and the last sends', async () => {
      const screens = await ask('getScreens')
      expect(screens).toHaveLength(12)
      const worst = await count('device', sql`"status" = 'offline' AND "enabled"`)
      const abnormal = screens.filter(({ state }) => state === 'abnormal').length
      expect(screens.filter(({ state }) => state === 'offline')).toHaveLength(Math.min(12 - abnormal, worst ?? 0))
      const sends = await ask('getLastSends')
      const wanted = await read(sql<{
        id: string
        lines: number
        over: number
        failed: number
        percent: number | null
      }>`
        SELECT "s"."id", count(*)::int AS "lines", sum(("p"."withdrawTime" IS NOT NULL)::int)::int AS "over",
          sum(("p"."withdrawTime" IS NULL AND "l"."state" = 'downloadFailed')::int)::int AS "failed",
          floor(avg("l"."percent") FILTER (WHERE "p"."withdrawTime" IS NULL AND "l"."state" = 'downloading'))::int AS "percent"
        FROM (SELECT * FROM "sentPlan" WHERE ${mine()} ORDER BY "createTime" DESC LIMIT 5) AS "s"
        JOIN "sendLog" AS "l" ON "l"."sentPlanId" = "s"."id" JOIN "publication" AS "p" ON "p"."id" = "l"."publicationId"
        GROUP BY 1, "s"."createTime" ORDER BY "s"."createTime" DESC`)
      const linesOf = ({ standings }: (typeof sends)[number], standing?: string) =>
        standings.filter(each => !standing || each.standing === standing).reduce((sum, { lines }) => sum + lines, 0)
      expect(
        sends.map(send => ({
          id: send.id,
          lines: linesOf(send),
          over: linesOf(send, 'over'),
          failed: linesOf(send, 'failed'),
          percent: send.standings.find(({ standing }) => standing === 'downloading')?.percent ?? null,
        })),
      ).toEqual(wanted)
    })

    test('the wall shows the same numbers', async () => {
      expect(await ask('getWall')).toEqual({
        counts: await ask('homeNumberStart'),
        days: await ask('getFivePlayer'),
      })
      expect(await ask('getWallRanks')).toEqual({
        programs: await ask('getProgramPlayerRankList'),
        areas: await ask('getAreaPlayerRankList'),
      })
    })
  })
}
