// The filter of a list uses the same device state as the records.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Device } from '#contract/resources/fleet/device.ts'
import { visibleStates } from '#contract/states.ts'
import { createNewcomers } from '#server/devices/session/createNewcomers.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen } from '#tests/server/support/drivers/testScreen.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
  resultOf(await server.admin.post('/xboot/setting/money/set', { isRenewalCharged: true }))
})
afterAll(() => server.close())

type Page = { content: Device[]; totalElements: number }
const list = async (more: Record<string, unknown> = {}) =>
  resultOf(await owner.get<Page>('/xboot/equipment/getAll', { pageSize: 300, ...more })).content

const moments = ['-1 minute', '-20 minutes', '-31 minutes', '-6 years', '1 hour', null]
const values: Readonly<Record<string, readonly (string | number | boolean | null)[]>> = {
  status: ['online', 'online', 'offline', 'sleeping'],
  createTime: ['-1 second', '-2 minutes'],
  lastSeen: [null, '-1 minute'],
  behindSince: [null, null, ...moments.slice(0, 3)],
  sharedTime: [null, null, null, ...moments.slice(0, 3)],
  intime: [null, '-1 year', '-4 years'],
  renewaltime: [null, null, null, '-1 minute', '1 hour'],
  timeDeviation: [null, 0, 119_000, -121_000],
  temperature: [null, null, 79, 80],
  playing: [
    null,
    '{"programId":null,"title":"","why":"","since":""}',
    '{"programId":"7","title":"","why":"","since":""}',
  ],
  health: [
    null,
    '{"isSoundBlocked":true,"isStorageKept":null,"isStorageFull":false,"isClockRight":true,"folded":0,"dropped":1,"crashes":0}',
    '{"isSoundBlocked":false,"isStorageKept":true,"isStorageFull":true,"isClockRight":true,"folded":0,"dropped":0,"crashes":0}',
    '{"isSoundBlocked":false,"isStorageKept":true,"isStorageFull":false,"isClockRight":false,"folded":0,"dropped":0,"crashes":0}',
  ],
}
const isMoment = (name: string) =>
  ['createTime', 'lastSeen', 'behindSince', 'sharedTime', 'intime', 'renewaltime'].includes(name)

/** Deterministic random numbers. */
function createDice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(state / 65_536) % sides
  }
}

test('a list narrowed to a state holds exactly the devices that show it, whatever they are made of', async () => {
  const dice = createDice(7)
  for (let i = 0; i < 160; i += 1) {
    const id = server.parts.ids.next()
    await sql`
      INSERT INTO "device" ("id", "code", "name", "ownerId", "lastSeen")
      VALUES (${id}, 'x', ${`Screen ${i}`}, ${await server.idOf('owner')}, now())
    `.execute(server.parts.db)
    for (const [name, some] of Object.entries(values)) {
      const value = some[dice(some.length)] ?? null
      const stored = value !== null && isMoment(name) ? sql`now() + ${value}::interval` : sql`${value}`
      await sql`UPDATE "device" SET ${sql.ref(name)} = ${stored} WHERE "id" = ${id}`.execute(server.parts.db)
    }
  }
  const all = await list()
  expect(all).toHaveLength(160)
  for (const state of visibleStates.filter(name => name !== 'offOnPurpose')) {
    const wanted = all.filter(record => record.state === state).map(({ id }) => id)
    expect(wanted.length, state).toBeGreaterThan(0)
    expect(
      (await list({ state })).map(({ id }) => id),
      state,
    ).toEqual(wanted)
  }
  await sql`DELETE FROM "device"`.execute(server.parts.db)
})

test('a device whose service began on a 29 February is in arrears from 1 March on', async () => {
  const id = server.parts.ids.next()
  for (const [intime, state] of [
    ['2020-02-29T10:00:00Z', 'arrears'],
    [new Date(Date.now() - 1000).toISOString(), 'offline'],
  ]) {
    await sql`
      INSERT INTO "device" ("id", "code", "name", "ownerId", "intime", "lastSeen")
      VALUES (${id}, 'x', 'Leap', ${await server.idOf('owner')}, ${intime}, now())
      ON CONFLICT ("id") DO UPDATE SET "intime" = excluded."intime"
    `.execute(server.parts.db)
    expect((await list()).map(record => record.state)).toEqual([state])
    expect(await list({ state })).toHaveLength(1)
  }
  await sql`DELETE FROM "device"`.execute(server.parts.db)
})

test('a paired device is connecting until it reports, and offline after two minutes without a report', async () => {
  const screen = await pairScreen(server, owner, 'New')
  const state = async () => resultOf(await owner.get<Device>(`/xboot/equipment/selectByEid/${screen.id}`)).state
  const announced: string[] = []
  const publish = {
    ...server.parts.publish,
    changed: (_: string, __: string, rows: { id: string }[]) => announced.push(...rows.map(({ id }) => id)),
  }
  let later = 0
  const announce = createNewcomers({
    ...server.parts,
    publish: publish as never,
    now: () => new Date(Date.now() + later),
  })
  await server.parts.db.updateTable('device').set({ lastSeen: null, status: 'offline' }).execute()
  expect(await state()).toBe('connecting')
  await announce()
  expect(announced).toEqual([])
  later = 121_000
  await announce()
  await announce()
  expect(announced).toEqual([screen.id])
  await sql`UPDATE "device" SET "createTime" = now() - interval '2 minutes'`.execute(server.parts.db)
  expect(await state()).toBe('offline')
  await screen.beat()
  expect(await state()).toBe('idle')
  await sql`DELETE FROM "device"`.execute(server.parts.db)
})

test('what was sent and has not come counts from the first sign of it, until it has', async () => {
  const screen = await pairScreen(server, owner, 'Behind')
  const one = async () => resultOf(await owner.get<Device>(`/xboot/equipment/selectByEid/${screen.id}`))
  await screen.beat({ runningHash: 'another' })
  const first = (await one()).behindSince
  expect(first).not.toBeNull()
  await screen.beat({ runningHash: 'another' })
  expect((await one()).behindSince).toBe(first)
  await screen.beat({ runningHash: (await one()).intendedHash })
  expect((await one()).behindSince).toBeNull()
})
