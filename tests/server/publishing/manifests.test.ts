// Manifests that many screens fetch at the same time.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Manifest } from '#contract/manifest.ts'
import { addScreens, type ManyScreen, manifestOf } from '#tests/server/support/drivers/manyScreens.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { statementsOf } from '#tests/server/support/drivers/statementsOf.ts'
import { refusalOf } from '#tests/server/support/rights/proofs.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let fileId: string

beforeAll(async () => {
  server = await startTestServer({ config: { connectionsPerAddress: 5_000 } })
  fileId = (await addFile(server, 'admin')).id
})
afterAll(() => server.close())

const screensOf = async (count: number) => addScreens(server, count, await server.idOf('admin'))

/** Sends a new program to the screens; returns its id. */
async function sendTo(some: readonly ManyScreen[], title: string): Promise<string> {
  const program = await addProgram(server.admin, title, documentOf(fileId))
  resultOf(await send(server.admin, { programIds: [program.id], deviceIds: some.map(({ id }) => id) }))
  return program.id
}

const statesOf = async (some: readonly ManyScreen[]) => {
  const ids = some.map(({ id }) => id)
  const rows = await server.parts.db
    .selectFrom('sendLog')
    .select(['deviceId', 'state'])
    .where('deviceId', 'in', ids)
    .execute()
  return ids.map(id => rows.filter(({ deviceId }) => deviceId === id).map(({ state }) => state))
}

test('of hundreds of screens at once are those of each, with less than three statements a screen', async () => {
  const screens = await screensOf(200)
  const [left, right] = [screens.slice(0, 120), screens.slice(80)]
  const programIds = [await sendTo(left, 'On the left'), await sendTo(right, 'On the right')]
  let fetched: Manifest[] = []
  const count = await statementsOf(async () => {
    fetched = (await Promise.all(screens.map(manifestOf))).map(resultOf)
  })
  expect(count).toBeLessThan(3 * screens.length)
  for (const [at, { device, plans, programs, files }] of fetched.entries()) {
    const wanted = programIds.filter((_, side) => (side === 0 ? at < 120 : at >= 80)).sort()
    expect(device.eid).toBe(screens[at]?.eid)
    expect(plans.map(({ programId }) => programId).sort()).toEqual(wanted)
    expect(programs.map(({ versionId }) => versionId).sort()).toEqual(plans.map(({ versionId }) => versionId).sort())
    expect(files.every(({ url }) => url.includes(`device=${screens[at]?.id}`))).toBe(true)
  }
  const states = await statesOf(screens)
  expect(new Set(states.flat())).toEqual(new Set(['waitingForDownload']))
  expect(states.map(({ length }) => length)).toEqual(screens.map((_, at) => (at >= 80 && at < 120 ? 2 : 1)))
})

test('a locked row of the send log delays its own screen and no other', async () => {
  const screens = await screensOf(2)
  const [locked, free] = screens
  if (!locked || !free) throw new Error('No screens')
  await sendTo(screens, 'Behind a lock')
  const holder = await server.parts.openClient()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM "sendLog" WHERE "deviceId" = $1 FOR NO KEY UPDATE', [locked.id])
  const delayed = manifestOf(locked)
  expect(resultOf(await manifestOf(free)).plans).toHaveLength(1)
  expect(await statesOf(screens)).toEqual([['waitingToSend'], ['waitingForDownload']])
  await holder.query('COMMIT')
  await holder.end()
  expect(resultOf(await delayed).plans).toHaveLength(1)
  expect(await statesOf(screens)).toEqual([['waitingForDownload'], ['waitingForDownload']])
})

test('of thousands of screens of one send are stored in several batches, all or none of them', async () => {
  const screens = await screensOf(2_200)
  const { db } = server.parts
  const storedIn = () =>
    db
      .selectFrom('deviceManifest')
      .innerJoin('device', 'device.id', 'deviceManifest.deviceId')
      .select(['deviceId', 'content'])
      .where(
        'deviceId',
        'in',
        screens.map(({ id }) => id),
      )
      .whereRef('device.intendedHash', '=', 'deviceManifest.hash')
      .execute()
  // The last device is in the last batch, and is refused only once the batches before it are stored.
  const last = screens
    .map(({ id }) => id)
    .sort((one, other) => one.localeCompare(other))
    .at(-1)
  await sql`CREATE FUNCTION "refuse"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`.execute(
    db,
  )
  await sql`
    CREATE TRIGGER "refuses" BEFORE INSERT ON "deviceManifest"
    FOR EACH ROW WHEN (NEW."deviceId" = ${sql.lit(last)}) EXECUTE FUNCTION "refuse"()
  `.execute(db)
  await expect(sendTo(screens, 'Refused')).rejects.toThrow()
  expect(await storedIn()).toEqual([])
  expect((await statesOf(screens)).flat()).toEqual([])
  await sql`DROP TRIGGER "refuses" ON "deviceManifest"`.execute(db)

  const programId = await sendTo(screens, 'Stored')
  const stored = await storedIn()
  expect(stored).toHaveLength(screens.length)
  expect(new Set(stored.flatMap(({ content }) => content.plans.map(plan => plan.programId)))).toEqual(
    new Set([programId]),
  )
})

test('a screen that was deleted meanwhile is refused, and the screens beside it are answered', async () => {
  const screens = await screensOf(2)
  const [gone, stays] = screens
  if (!gone || !stays) throw new Error('No screens')
  await sendTo(screens, 'Beside a deleted screen')
  const original = server.parts.findScreen
  server.parts.findScreen = async (hash, now) => {
    const found = await original(hash, now)
    if (found?.deviceId === gone.id) await server.parts.db.deleteFrom('device').where('id', '=', gone.id).execute()
    return found
  }
  const answers = await Promise.all([manifestOf(gone), manifestOf(stays)])
  server.parts.findScreen = original
  expect(refusalOf(answers[0])).toContain('device.revoked')
  expect(resultOf(answers[1]).plans).toHaveLength(1)
})
