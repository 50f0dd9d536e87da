import { createHash, randomBytes } from 'node:crypto'
import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ScheduledJobName } from '#contract/rules/jobs/scheduledJobs.ts'
import { rollUp } from '#server/plays/rollUp.ts'
import { scheduledJobRuns } from '#server/registries/scheduledJobs.ts'
import { forgetPlays, playsByDay } from '#tests/server/support/drivers/playsByDay.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen, receipt } from '#tests/server/support/drivers/testScreen.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const day = 86_400_000
const start = new Date('2026-06-10T12:00:00Z')
let clock = start
let server: TestServer
let owner: Client & { id: string }

beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  owner = await server.addUser('owner')
  await server.parts.db
    .updateTable('session')
    .set({ expireTime: new Date('2099-01-01') })
    .execute()
})
afterAll(() => server.close())
beforeEach(() => {
  clock = start
})

const run = (job: ScheduledJobName, parameter: string | null = null) =>
  scheduledJobRuns[job](server.parts, { parameter, signal: new AbortController().signal })
const ago = (days: number) => new Date(clock.getTime() - days * day)
const count = async (table: string, where = 'true') => {
  const found = await sql<{
    count: number
  }>`SELECT count(*) AS "count" FROM ${sql.table(table)} WHERE ${sql.raw(where)}`.execute(server.parts.db)
  return found.rows[0]?.count
}
const setRetention = async (values: Record<string, number>) =>
  resultOf(await server.admin.post('/xboot/setting/retention/set', values))

describe('log retention', () => {
  async function addLogs(days: number, amount: number) {
    await sql`
      INSERT INTO "log" ("id", "name", "createTime") SELECT ${`9${days}`} || i, 'old', ${ago(days)} FROM generate_series(1, ${amount}) AS i
    `.execute(server.parts.db)
  }
  async function addMessage(id: string, state: 'waiting' | 'kept' | 'delivered', days: number) {
    await server.parts.db
      .insertInto('outboxMessage')
      .values({
        id,
        kind: 'mail',
        recipient: 'a@example.com',
        template: 'test',
        language: 'en-US',
        state,
        attempts: 0,
        createTime: ago(days),
      })
      .execute()
  }

  test('deletes what is older than the setting says, in more than one batch, and nothing else', async () => {
    await setRetention({ logDays: 30, outboxDays: 10 })
    await addLogs(31, 12_000)
    await addLogs(29, 3)
    await addMessage('1', 'delivered', 11)
    await addMessage('2', 'kept', 11)
    await addMessage('3', 'delivered', 9)
    expect(await run('logRetention')).toMatchObject({ logs: 12_000, messages: 2, receipts: 0 })
    expect(await count('log', `"name" = 'old'`)).toBe(3)
    expect(await run('logRetention')).toMatchObject({ logs: 0, messages: 0 })
  })

  test('forgets failed sign-ins that count no longer', async () => {
    const values = { ip: '192.0.2.9', count: 10 }
    await server.parts.db
      .insertInto('loginFailure')
      .values([
        { ...values, username: 'old', lastTime: ago(2) },
        { ...values, username: 'new', lastTime: ago(0) },
      ])
      .execute()
    await run('logRetention')
    const left = await server.parts.db.selectFrom('loginFailure').select('username').execute()
    expect(left).toContainEqual({ username: 'new' })
    expect(left).not.toContainEqual({ username: 'old' })
  })

  test('takes lines of the send log that are over, and leaves what still stands on a screen', async () => {
    const program = await addProgram(owner, 'Logged', documentOf((await addFile(server, 'owner')).id))
    const screens = await Promise.all(['Taken back', 'Stands'].map(name => pairScreen(server, owner, name)))
    const deviceIds = screens.map(({ id }) => id)
    clock = ago(100)
    resultOf(await send(owner, { programIds: [program.id], deviceIds }))
    await sql`UPDATE "sendLog" SET "createTime" = ${clock}`.execute(server.parts.db)
    clock = ago(-10)
    resultOf(
      await owner.post('/xboot/equipment/release/withdraw', {
        programIds: [program.id],
        deviceIds: deviceIds.slice(0, 1),
      }),
    )
    await setRetention({ sendLogDays: 30 })
    expect(await run('logRetention'), 'it stood until lately').toMatchObject({ sends: 0 })
    clock = start
    expect(await run('logRetention')).toMatchObject({ sends: 1 })
    expect(await count('sendLog', `"deviceName" = 'Stands'`)).toBe(1)
    for (const { id } of screens) resultOf(await owner.delete(`/xboot/equipment/delByIds/${id}`))
    await sql`DELETE FROM "sendLog"`.execute(server.parts.db)
  })

  test('takes plays by whole months, of hours, days and months alike, and leaves the total', async () => {
    const { db } = server.parts
    const device = { id: '77', name: 'Kept', ownerId: owner.id }
    const figures = { file: null, plays: 2, completed: 2, unsure: 0, shown: 1000 }
    const hours = ['2026-02-28T23:00', '2026-03-01T00:00', '2026-03-31T12:00', '2026-04-01T00:00', '2026-06-10T11:00']
    await rollUp(
      db,
      hours.map(hour => ({ hour, device, program: { id: '78', name: 'Menu' }, ...figures })),
    )
    await setRetention({ playHourDays: 75 })
    // 75 days before June 10 is March 27: March is kept completely.
    await run('logRetention')
    const left = async (table: string, column: string) => {
      const { rows } = await sql<{ at: string; plays: number }>`
        SELECT to_char(${sql.ref(column)}, 'MM-DD') AS "at", sum("plays")::int AS "plays" FROM ${sql.table(table)}
        WHERE "device" IN (SELECT "id" FROM "playedName" WHERE "kind" = 'device' AND "refId" = '77') GROUP BY 1 ORDER BY 1
      `.execute(db)
      return rows.map(({ at, plays }) => `${at}: ${plays}`)
    }
    const days = ['03-01: 2', '03-31: 2', '04-01: 2', '06-10: 2']
    expect(await left('playHour', 'hour')).toEqual(days)
    expect(await left('playDay', 'day')).toEqual(days)
    expect(await left('playMonth', 'month')).toEqual(['03-01: 4', '04-01: 2', '06-01: 2'])
    const clock = async (table: string, column: string) => {
      const { rows } = await sql<{ at: string }>`
        SELECT to_char(${sql.ref(column)}, 'MM-DD') AS "at" FROM ${sql.table(table)}
        WHERE "device" IN (SELECT "id" FROM "playedName" WHERE "kind" = 'device' AND "refId" = '77') ORDER BY 1
      `.execute(db)
      return rows.map(({ at }) => at)
    }
    // The sums per week, for rankings of the last days, do not depend on the setting.
    expect(await clock('playWeek', 'week')).toEqual(['06-08'])
    expect(await clock('playClock', 'day')).toEqual(['03-01', '03-31', '04-01', '06-10'])
    expect(await clock('playClockMonth', 'month')).toEqual(['03-01', '04-01', '06-01'])
    const total = await sql<{ plays: number }>`
      SELECT "plays"::int FROM "playTotal" WHERE "device" = (SELECT "id" FROM "playedName" WHERE "refId" = '77')
    `.execute(db)
    expect(total.rows).toEqual([{ plays: 10 }])
    await forgetPlays(server, '77')
  })

  test('keeps for ever where the setting says so, and never a message that still waits', async () => {
    await setRetention({ logDays: 0, outboxDays: 10 })
    await addLogs(900, 5)
    await addMessage('4', 'waiting', 100)
    expect(await run('logRetention')).toMatchObject({ logs: 0, messages: 0 })
    expect(await count('outboxMessage', `"id" = '4'`)).toBe(1)
  })
})

describe('statistics and receipts', () => {
  test('plays are counted once per day, program and device, in the device’s own time, however often they are reported', async () => {
    const program = await addProgram(owner, 'Menu', documentOf((await addFile(server, 'owner')).id))
    const screen = await pairScreen(server, owner, 'Counter', { values: { timeZone: 'Asia/Tokyo' } })
    clock = new Date('2026-06-08T12:00:00Z')
    resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id] }))
    clock = start
    const [plan] = (await screen.manifest()).plans
    const of = { publicationId: plan?.id ?? '', versionId: plan?.versionId ?? '' }
    const evening = receipt('played', of, { time: '2026-06-09T14:59:00Z', shownMs: 10_000 })
    // 2026-06-09T15:00Z is the next day in Tokyo.
    const night = receipt('played', of, { time: '2026-06-09T15:00:00Z', shownMs: 5_000 })
    await screen.report(evening, evening, night, receipt('downloaded', of, { time: '2026-06-09T09:00:00Z' }))
    expect(await run('statisticsRollUp')).toEqual({ plays: 2 })
    await screen.report(evening, night)
    expect(await run('statisticsRollUp')).toEqual({ plays: 0 })
    await screen.report(receipt('played', of, { time: '2026-06-09T10:00:00Z', shownMs: 1_000 }))
    await Promise.all([run('statisticsRollUp'), run('statisticsRollUp')])
    const kept = await playsByDay(server)
    const place = { programId: program.id, deviceId: screen.id }
    expect(kept).toEqual([
      { day: '2026-06-09', ...place, plays: 2, shown: 11_000, unsure: 0 },
      { day: '2026-06-10', ...place, plays: 1, shown: 5_000, unsure: 0 },
    ])
  })

  test('a sum counts all of its plays, none before it was sent nor after now; what is unsure is marked', async () => {
    const program = await addProgram(owner, 'Sums', documentOf((await addFile(server, 'owner')).id))
    const screen = await pairScreen(server, owner, 'Long offline', { values: { timeZone: 'UTC' } })
    clock = new Date('2026-06-09T12:00:00Z')
    resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id] }))
    clock = start
    const [plan] = (await screen.manifest()).plans
    const of = { publicationId: plan?.id ?? '', versionId: plan?.versionId ?? '' }
    const sum = receipt('played', of, { time: '2026-06-10T08:00:00Z', plays: 360, shownMs: 3_600_000 })
    await screen.report(sum, sum)
    await screen.report(sum, receipt('played', of, { time: '2000-01-04T00:00:00Z', plays: 3 }))
    await screen.report(receipt('played', of, { time: '2053-10-09T00:00:00Z' }))
    await screen.report(receipt('played', of, { time: '2026-06-10T09:00:00Z', plays: 2, isUnsure: true }))
    expect(await run('statisticsRollUp')).toEqual({ plays: 366 })
    const kept = await playsByDay(server, screen.id)
    const place = { programId: program.id, deviceId: screen.id }
    expect(kept.sort((a, b) => a.day.localeCompare(b.day))).toEqual([
      { day: '2026-06-09', ...place, plays: 3, shown: 0, unsure: 3 },
      { day: '2026-06-10', ...place, plays: 363, shown: 3_600_000, unsure: 3 },
    ])
    const times = await server.parts.db.selectFrom('receipt').select('time').where('deviceId', '=', screen.id).execute()
    expect(Math.max(...times.map(({ time }) => time.getTime()))).toBe(start.getTime())
    await server.parts.db.deleteFrom('receipt').where('deviceId', '=', screen.id).execute()
    await forgetPlays(server, screen.id)
    resultOf(await owner.delete(`/xboot/equipment/delByIds/${screen.id}`))
  })

  test('a receipt is deleted only when its play is counted, and the count outlives it and the device', async () => {
    await setRetention({ receiptDays: 5 })
    clock = new Date(start.getTime() + 30 * day)
    const before = await playsByDay(server)
    const screen = await server.parts.db.selectFrom('device').select('id').executeTakeFirstOrThrow()
    await sql`
      INSERT INTO "receipt" ("deviceId", "id", "kind", "publicationId", "versionId", "time", "content")
      VALUES (${screen.id}, 'late-receipt', 'played', 'p', 'v', '2026-06-01T00:00:00Z', '{"shownMs": 7}')
    `.execute(server.parts.db)
    const { receipts } = await run('logRetention')
    expect(receipts).toBe(5)
    expect(await count('receipt')).toBe(0)
    const after = await playsByDay(server)
    expect(after).toHaveLength(before.length + 1)
    resultOf(await owner.delete(`/xboot/equipment/delByIds/${screen.id}`))
    expect(await playsByDay(server)).toHaveLength(after.length)
  })
})

describe('file clean-up', () => {
  test('removes stored bytes without a row at the second look, and never those that a row names', async () => {
    const { media } = server.parts
    const kept = await addFile(server, 'owner')
    const stray = `${randomBytes(16).toString('hex')}.png`
    await media.files.putBytes(randomBytes(2_000), stray, 'LOCAL_OSS')
    expect(await run('fileCleanUp')).toMatchObject({ files: 0 })
    expect(await run('fileCleanUp')).toMatchObject({ files: 0 })
    clock = new Date(start.getTime() + 2 * 3_600_000)
    expect(await run('fileCleanUp')).toMatchObject({ files: 1, filesBytes: 2_000 })
    expect(await media.files.size(stray)).toBeNull()
    const { fkey } = await server.parts.db
      .selectFrom('mediaObject')
      .select('fkey')
      .where('sha256', '=', kept.sha256)
      .executeTakeFirstOrThrow()
    expect(await media.files.size(fkey)).toBe(1000)
  })

  test('bytes that got their row after the first look stay', async () => {
    const { media, db } = server.parts
    const fkey = `${randomBytes(16).toString('hex')}.png`
    await media.files.putBytes(randomBytes(300), fkey, 'LOCAL_OSS')
    await run('fileCleanUp')
    await db
      .insertInto('mediaObject')
      .values({
        sha256: createHash('sha256').update(fkey).digest('hex'),
        fkey,
        size: 300,
        type: 'image/png',
        hasThumbnail: false,
      })
      .execute()
    await sql`INSERT INTO "file" ("id", "name", "sha256", "fkey") SELECT '77', 'late.png', "sha256", "fkey" FROM "mediaObject" WHERE "fkey" = ${fkey}`.execute(
      db,
    )
    clock = new Date(start.getTime() + 2 * 3_600_000)
    await run('fileCleanUp')
    expect(await media.files.size(fkey)).toBe(300)
  })

  test('removes uploads nobody finished and backups that were never whole', async () => {
    const { media, config } = server.parts
    const upload = join(media.uploads, 'abandoned')
    await writeFile(upload, 'half')
    await run('databaseBackup')
    const part = join(config.dataDir, 'backups', 'marquee-20200101-000000.sql.gz.part')
    await writeFile(part, 'half')
    const old = ago(2)
    await utimes(upload, old, old)
    await utimes(part, old, old)
    expect(await run('fileCleanUp')).toMatchObject({ uploads: 1, backups: 1 })
    expect((await readdir(join(config.dataDir, 'backups'))).filter(name => name.endsWith('.part'))).toEqual([])
  })
})

describe('storage check', () => {
  test('finds what is missing, what has another size and what nothing names, and changes nothing', async () => {
    const { media, db } = server.parts
    const [lost, short] = [await addFile(server, 'owner'), await addFile(server, 'owner')]
    await db.updateTable('file').set({ name: 'lost.png' }).where('id', '=', lost.id).execute()
    await db.updateTable('file').set({ name: 'short.png' }).where('id', '=', short.id).execute()
    const before = await run('storageCheck')
    expect(before).toMatchObject({ missing: 0, wrongSize: 0, damaged: 0 })
    const keyOf = async (sha256: string) =>
      (await db.selectFrom('mediaObject').select('fkey').where('sha256', '=', sha256).executeTakeFirstOrThrow()).fkey
    await media.files.remove(await keyOf(lost.sha256))
    await media.files.putBytes(randomBytes(10), await keyOf(short.sha256), 'LOCAL_OSS')
    await media.files.putBytes(randomBytes(10), 'aa-nobody.png', 'LOCAL_OSS')
    const after = await run('storageCheck')
    expect(after).toMatchObject({
      objects: before.objects,
      missing: 1,
      wrongSize: 1,
      strays: Number(before.strays) + 1,
      damaged: 2,
      damagedNames: ['lost.png', 'short.png'],
    })
    expect(after.diskFreeBytes).toBeGreaterThan(0)
    await media.files.remove('aa-nobody.png')
    await rm(join(server.parts.config.dataDir, 'nothing'), { force: true })
  })
})

describe('expiry reminders', () => {
  type Told = { title: string; content: string }
  const toldTo = async (id: string) =>
    (
      await sql<Told>`
        SELECT "t"."title", "t"."content" FROM "messageSend" AS "s" JOIN "messageText" AS "t" ON "t"."messageId" = "s"."messageId"
        WHERE "s"."userId" = ${id} AND "t"."language" = 'en-US' ORDER BY "s"."createTime", "s"."id"
      `.execute(server.parts.db)
    ).rows
  beforeAll(async () => resultOf(await server.admin.post('/xboot/setting/money/set', { isRenewalCharged: true })))
  async function addScreens(names: readonly string[], values: { intime?: Date; renewaltime?: Date }) {
    for (const name of names) {
      await server.parts.db
        .insertInto('device')
        .values({
          id: server.parts.ids.next(),
          code: 'x',
          name,
          timeZone: 'UTC',
          status: 'offline',
          volume: 100,
          muted: false,
          isHost: false,
          enabled: true,
          capabilities: '[]',
          tagIds: [],
          boundUserIds: [],
          told: '{}',
          intime: values.intime ?? null,
          renewaltime: values.renewaltime ?? null,
          ownerId: await server.idOf('owner'),
        })
        .execute()
    }
  }

  test('an owner is told once at each of the days before the end, all screens of that moment in one message', async () => {
    await server.parts.db.deleteFrom('device').execute()
    await addScreens(['Door', 'Hall'], { renewaltime: new Date(start.getTime() + 25 * day) })
    await addScreens(['Far'], { renewaltime: new Date(start.getTime() + 200 * day) })
    await addScreens(['Over'], { renewaltime: ago(3) })
    // The service of "Over" has already ended: its owner is reminded of it, too, in a separate message.
    expect(await run('expiryReminders')).toEqual({ devices: 3, trials: 0, endingFiles: 0 })
    expect(await run('expiryReminders')).toEqual({ devices: 0, trials: 0, endingFiles: 0 })
    const [first] = await toldTo(owner.id)
    expect(first?.content).toContain('Door, Hall')
    clock = new Date(start.getTime() + 19 * day)
    expect(await run('expiryReminders')).toEqual({ devices: 3, trials: 0, endingFiles: 0 })
    expect(await toldTo(owner.id)).toHaveLength(4)
    expect(await run('expiryReminders', '30')).toEqual({ devices: 0, trials: 0, endingFiles: 0 })
  })

  test('without a renewal the end is three years after the screen came in', async () => {
    await server.parts.db.deleteFrom('device').execute()
    await addScreens(['Old'], { intime: new Date('2023-06-15T00:00:00Z') })
    expect(await run('expiryReminders')).toEqual({ devices: 1, trials: 0, endingFiles: 0 })
  })

  test('accounts on trial are told how many days are left; a longer trial is told again', async () => {
    const guest = await server.addUser('guest', { clientType: 'trial', trialExpiry: '2026-06-15' })
    expect(await run('expiryReminders')).toEqual({ devices: 0, trials: 1, endingFiles: 0 })
    expect(await run('expiryReminders')).toEqual({ devices: 0, trials: 0, endingFiles: 0 })
    expect(await toldTo(guest.id)).toMatchObject([{ title: 'Your trial ends in 5 days' }])
    await server.parts.db.updateTable('user').set({ trialExpiry: '2026-06-17' }).where('id', '=', guest.id).execute()
    expect(await run('expiryReminders')).toEqual({ devices: 0, trials: 1, endingFiles: 0 })
  })

  test('on the last day of a trial, the message says so', async () => {
    const guest = await server.addUser('last-day', { clientType: 'trial', trialExpiry: '2026-06-10' })
    await run('expiryReminders')
    expect(await toldTo(guest.id)).toMatchObject([{ title: 'Your trial ends today' }])
  })
})
