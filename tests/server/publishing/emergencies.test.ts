// Emergencies cover every other program, on all or some devices, and end.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallResult } from '#contract/kernel/call.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Emergency, emergency } from '#contract/resources/publishing/emergency.ts'
import { emergencyCapability } from '#contract/rules/devices/knowsEmergencies.ts'
import { resolve } from '#contract/rules/playPlan/resolve.ts'
import { collectUnneeded } from '#server/media/store/objects.ts'
import { emergencyPlan } from '#server/publishing/emergencies/running/emergencyPlan.ts'
import { dropOldEmergencies, endDueEmergencies, lockPublishing, refreshManifests } from '#server/publishing/index.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createRightsDriver, errorOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairScreen, receipt, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let owner: Client & { id: string }
let now = Date.parse('2026-11-23T10:00:00Z')
const later = (minutes: number) => {
  now += minutes * 60_000
}

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(now) })
  const own = ['device', 'device:add', 'deviceGroup', 'deviceGroup:add', 'program', 'program:add', 'program:send']
  const roles = await createRightsDriver(server).addRole('ROLE_WARDEN', ...own, 'emergency', 'emergency:send')
  owner = await server.addUser('warden', { roles })
})
afterAll(() => server.close())

const words = { kind: 'text', texts: ['Leave the building', 'غادروا المبنى'], background: '#b00020', color: '#ffffff' }
const real = { content: words, minutes: 15, isDrill: false, confirm: 'emergency' }
type Started = CallResult<(typeof emergency.actions)['start']>
const begin = (values: Record<string, unknown>, by: Client = owner) =>
  by.post<Started>('/xboot/emergency/start', { ...real, ...values })
const started = async (values: Record<string, unknown>, by?: Client) => resultOf(await begin(values, by))
const end = (id: string, by: Client = owner) => by.post('/xboot/emergency/end', { ids: [id] })
const read = async (id: string) => resultOf(await owner.get<Emergency>(`/xboot/emergency/get/${id}`))
const standingsOf = async (id: string) =>
  resultOf(await owner.get<CallResult<(typeof emergency.actions)['getScreens']>>(`/xboot/emergency/getScreens/${id}`))
const addGroup = async (name: string, parentId = '0') =>
  resultOf(await owner.post<{ id: string }>('/xboot/sysGroup/add', { name, parentId })).id
const inGroup = (name: string, groupId: string) => pairScreen(server, owner, name, { values: { groupId } })

/** Resolves the device's manifest as the device does: returns the plans on screen. */
async function shownOn(screen: TestScreen, at = now) {
  const { plans, device, programs } = await screen.manifest()
  const { now: shown, transition } = resolve(plans, at, { zone: device.timeZone })
  const ids = shown.kind === 'plans' ? shown.rotation.map(({ id }) => id) : []
  return { ids, transition, programs, plans }
}

describe('an emergency for everybody', () => {
  test('reaches the screens of every group and those of none, at once and over level 4, and leaves with its end', async () => {
    const [north, south] = [await addGroup('North'), await addGroup('South')]
    const below = await addGroup('Below', south)
    const screens = [
      await inGroup('In the north', north),
      await inGroup('In the south', south),
      await inGroup('Below the south', below),
      await pairScreen(server, owner, 'In no group'),
    ]
    const [first] = screens
    const program = await addProgram(owner, 'Level four', documentOf((await addFile(server, 'warden')).id))
    const plan = { type: 'insert', level: 4, plays: 5 } as const
    resultOf(await send(owner, { programIds: [program.id], deviceIds: [first?.id ?? ''], plan }))

    const { id, devices } = await started({ isEverywhere: true })
    expect(devices).toBe(screens.length)
    for (const screen of screens) expect(await shownOn(screen)).toMatchObject({ ids: [id], transition: 'cut' })

    resultOf(await end(id))
    for (const screen of screens) expect((await shownOn(screen)).ids).not.toContain(id)
    expect(await read(id)).toMatchObject({ state: 'stopped', endedBy: 'warden' })
  })

  test('reaches a screen that is paired while it runs, and none that comes after its end', async () => {
    const { id } = await started({ isEverywhere: true })
    expect((await shownOn(await pairScreen(server, owner, 'Just in time'))).ids).toEqual([id])
    expect(await read(id)).toMatchObject({ state: 'running' })
    later(16)
    expect(await read(id)).toMatchObject({ state: 'ended' })
    expect((await shownOn(await pairScreen(server, owner, 'Too late'))).ids).toEqual([])
    await endDueEmergencies(server.parts)
    expect(await read(id)).toMatchObject({ state: 'ended', endedBy: null })
  })

  test('reaches no screen of another account, and does not tell its name', async () => {
    const other = await server.addUser('neighbour')
    const foreign = await pairScreen(server, other, 'Next door')
    const own = await pairScreen(server, owner, 'At home')
    const some = await started({ deviceIds: [own.id, foreign.id] })
    expect(JSON.stringify(await read(some.id))).not.toContain('Next door')
    expect(await read(some.id)).toMatchObject({ deviceIds: [{ id: own.id }] })
    resultOf(await end(some.id))
    const { id } = await started({ isEverywhere: true })
    expect((await shownOn(foreign)).ids).toEqual([])
    expect((await standingsOf(id)).map(({ deviceId }) => deviceId)).not.toContain(foreign.id)
    resultOf(await end(id))
  })
})

test('what is ended leaves the screen that is just about to join it', async () => {
  const group = await addGroup('Joined')
  const [first, second] = [await inGroup('First there', group), await pairScreen(server, owner, 'Just joining')]
  const { id } = await started({ groupIds: [group] })
  const { parts } = server
  // Adds the device to the group in a transaction of its own, as another server would: one server runs such changes
  // one after another, before they reach the database.
  const ending = await parts.db.transaction().execute(async db => {
    await db.updateTable('device').set({ groupId: group }).where('id', '=', second.id).execute()
    await lockPublishing(db, [second.id])
    await refreshManifests({ ...parts, db }, [second.id])
    const answer = end(id)
    // Waits until the other transaction has marked the emergency as ended and read its devices.
    const waiting = sql`SELECT 1 FROM "pg_locks" AS "l" JOIN "pg_locks" AS "held" USING ("pid")
      JOIN "pg_database" AS "d" ON "d"."oid" = "held"."database"
      WHERE "d"."datname" = current_database() AND "l"."locktype" = 'advisory' AND NOT "l"."granted"
        AND "held"."relation" = '"emergency"'::regclass AND "held"."mode" = 'RowExclusiveLock'`
    await expect.poll(async () => (await waiting.execute(parts.db)).rows.length, { timeout: 60_000 }).toBeGreaterThan(0)
    return { answer }
  })
  resultOf(await ending.answer)
  expect((await standingsOf(id)).map(({ deviceId }) => deviceId).sort()).toEqual([first.id, second.id].sort())
  for (const screen of [first, second]) expect((await shownOn(screen)).plans).toEqual([])
})

describe('an emergency for some', () => {
  test('reaches a group with the groups below it, and chosen screens, and no others', async () => {
    const top = await addGroup('Top')
    const under = await addGroup('Under', top)
    const [inside, deep, chosen, away] = [
      await inGroup('Inside', top),
      await inGroup('Deep', under),
      await pairScreen(server, owner, 'Chosen'),
      await pairScreen(server, owner, 'Elsewhere'),
    ]
    const { id, devices } = await started({ groupIds: [top], deviceIds: [chosen.id] })
    expect(devices).toBe(3)
    for (const screen of [inside, deep, chosen]) expect((await shownOn(screen)).ids).toEqual([id])
    expect((await shownOn(away)).ids).toEqual([])
    resultOf(await end(id))
  })

  test('is refused where it would reach nobody, without its end, and where the confirmation is that of the other kind', async () => {
    expect(errorOf(await begin({ groupIds: [await addGroup('Empty')] }))).toBe('sending.noDevice')
    expect(await begin({ isEverywhere: true, minutes: undefined })).toMatchObject({ success: false })
    expect(await begin({ isEverywhere: true, minutes: 24 * 60 + 1 })).toMatchObject({ success: false })
    expect(await begin({ isEverywhere: true, confirm: 'drill' })).toMatchObject({
      error: { fields: [{ field: 'confirm' }] },
    })
    expect(
      resultOf(await owner.get<Page<Emergency>>('/xboot/emergency/getByPage')).content.map(({ title }) => title),
    ).not.toContain('Empty')
  })
})

describe('a screen', () => {
  test('is counted by its own word: told, reached, shows, cannot, away until it comes back, missed when it was over', async () => {
    const names = ['Shows', 'Cannot', 'Silent', 'Away'] as const
    const screens = new Map<string, TestScreen>()
    for (const name of names) screens.set(name, await pairScreen(server, owner, name))
    const of = (name: (typeof names)[number]) => screens.get(name) as TestScreen
    for (const name of ['Shows', 'Cannot', 'Silent'] as const) await of(name).beat()
    await server.parts.db.updateTable('device').set({ status: 'offline' }).where('id', '=', of('Away').id).execute()
    const { id } = await started({ deviceIds: [...screens.values()].map(screen => screen.id) })
    const standings = async () =>
      Object.fromEntries((await standingsOf(id)).map(({ name, standing }) => [name, standing]))
    expect(await standings()).toEqual({ Shows: 'told', Cannot: 'told', Silent: 'told', Away: 'away' })

    const versionOf = async (name: (typeof names)[number]) => (await of(name).manifest()).plans[0]?.versionId ?? ''
    const shows = { publicationId: id, versionId: await versionOf('Shows') }
    const cannot = { publicationId: id, versionId: await versionOf('Cannot') }
    expect(await standings()).toMatchObject({ Shows: 'reached', Cannot: 'reached' })
    await of('Shows').report(receipt('downloaded', shows), receipt('playing', shows))
    await of('Cannot').report(receipt('failed', cannot, { reason: 'storageFull' }))
    // A late receipt changes nothing.
    await of('Shows').report(receipt('downloaded', shows))
    expect(await standings()).toEqual({ Shows: 'shows', Cannot: 'cannot', Silent: 'told', Away: 'away' })
    expect((await read(id)).counts).toEqual({ shows: 1, cannot: 1, told: 1, away: 1 })

    await versionOf('Away')
    expect(await standings()).toMatchObject({ Away: 'reached' })
    later(15)
    expect(await standings()).toEqual({ Shows: 'shows', Cannot: 'cannot', Silent: 'missed', Away: 'missed' })
    expect((await shownOn(of('Silent'))).ids).toEqual([])
    await endDueEmergencies(server.parts)
    // Polls, because the server's own sweep may be ending the emergency.
    await expect.poll(async () => (await shownOn(of('Silent'))).plans, { timeout: 60_000 }).toEqual([])
  })

  test('that runs a player of before is marked, and counted before the start; one that said nothing is not', async () => {
    const capabilities = ['volume', 'refresh', 'codec:avc']
    const group = await addGroup('Of all ages')
    const values = { groupId: group }
    const today = { values, info: { capabilities: [...capabilities, emergencyCapability] } }
    const own = [
      await pairScreen(server, owner, 'Of today', today),
      await pairScreen(server, owner, 'Of before', { values, info: { capabilities } }),
      await pairScreen(server, owner, 'Of long before', { values, info: { capabilities: ['refresh'] } }),
      await pairScreen(server, owner, 'Of few words', { values, info: { capabilities: [] } }),
    ]
    const foreign = await pairScreen(server, await server.addUser('outsider'), 'Foreign', { info: { capabilities } })
    const ask = async (place: Record<string, unknown>) =>
      resultOf(
        await owner.post<CallResult<(typeof emergency.actions)['preflight']>>('/xboot/emergency/preflight', place),
      )
    const wanted = { devices: 4, older: 2, olderNames: ['Of before', 'Of long before'] }
    expect(await ask({ groupIds: [group] })).toEqual(wanted)
    expect(await ask({ deviceIds: [...own, foreign].map(({ id }) => id) })).toEqual(wanted)
    const everywhere = await ask({ isEverywhere: true })
    expect(everywhere.devices).toBeGreaterThan(4)
    expect(everywhere.olderNames).not.toContain('Foreign')
    expect(await ask({ deviceIds: [own[0]?.id] })).toEqual({ devices: 1, older: 0, olderNames: [] })
    const other = await server.addUser('another')
    expect(await other.post('/xboot/emergency/preflight', { isEverywhere: true })).toMatchObject({ code: 403 })

    const { id } = await started({ groupIds: [group] })
    const known = (await standingsOf(id)).map(({ name, knowsEmergencies }) => [name, knowsEmergencies])
    expect(Object.fromEntries(known)).toEqual({
      'Of today': true,
      'Of before': false,
      'Of long before': false,
      'Of few words': null,
    })
    resultOf(await end(id))
  })

  test('ends it by itself: what it holds names the instant, also for a player of before', async () => {
    const screen = await pairScreen(server, owner, 'Without a server')
    const { id } = await started({ deviceIds: [screen.id], minutes: 5 })
    const { plans } = await shownOn(screen)
    expect((await shownOn(screen, now + 5 * 60_000 - 1)).ids).toEqual([id])
    expect((await shownOn(screen, now + 5 * 60_000)).ids).toEqual([])
    const [{ emergency: _unknown, ...before } = plans[0] as never] = plans
    const zone = { zone: 'Europe/Berlin' }
    expect(resolve([before], now + 60_000, zone)).toMatchObject({ now: { kind: 'plans' }, transition: 'cut' })
    expect(resolve([before], now + 6 * 60_000, zone).now.kind).toBe('card')
    resultOf(await end(id))
  })

  test.each([
    ['goes back', '2026-10-25T00:50:00Z', '2026-10-25T01:10:00Z'],
    ['goes back, one hour before the end', '2026-10-25T00:15:00Z', '2026-10-25T01:15:00Z'],
    ['goes forward', '2026-03-29T00:50:00Z', '2026-03-29T01:10:00Z'],
  ])('shows it to its instant while the clock of its zone %s, also a player of before', (_name, start, until) => {
    const [startTime, end] = [new Date(start), new Date(until)]
    const emergency = { id: 'e', title: 'Storm', startTime, until: end, versionId: 'v', duration: 10_000 }
    const plan = emergencyPlan(emergency, 'Europe/Berlin')
    const zone = { zone: 'Europe/Berlin' }
    const kindAt = (shown: typeof plan, at: number) => resolve([shown], at, zone).now.kind
    const { emergency: _unknown, ...before } = plan
    for (let at = startTime.getTime(); at < end.getTime(); at += 60_000) {
      expect([kindAt(plan, at), kindAt(before, at)]).toEqual(['plans', 'plans'])
    }
    expect(kindAt(plan, end.getTime())).toBe('card')
    expect(kindAt(before, end.getTime() + 60 * 60_000)).toBe('card')
  })

  test('that stands upright gets words for its shape', async () => {
    const screen = await pairScreen(server, owner, 'Upright', {
      info: { orientation: 'vertical', resolution: '1080x1920' },
    })
    const { id } = await started({ deviceIds: [screen.id] })
    const [program] = (await screen.manifest()).programs
    expect(program?.document).toMatchObject({ width: 1080, height: 1920, background: { color: '#b00020' } })
    expect(program?.document.nodes.map(({ props }) => props.text)).toEqual(words.texts)
    resultOf(await end(id))
  })

  test('shows the later of two, and the earlier again when that is over', async () => {
    const screen = await pairScreen(server, owner, 'Twice')
    const first = await started({ deviceIds: [screen.id], minutes: 60 })
    later(1)
    const second = await started({ deviceIds: [screen.id], minutes: 5 })
    expect((await shownOn(screen)).ids).toEqual([second.id])
    expect((await shownOn(screen, now + 5 * 60_000)).ids).toEqual([first.id])
    resultOf(await end(second.id))
    expect((await shownOn(screen)).ids).toEqual([first.id])
    resultOf(await end(first.id))
  })
})

test('its letters are kept while it runs, and not longer', async () => {
  const screen = await pairScreen(server, owner, 'Letters')
  const { id } = await started({ deviceIds: [screen.id] })
  const { files } = await screen.manifest()
  expect(files.length).toBeGreaterThan(0)
  const kept = async () => {
    await collectUnneeded(server.parts)
    const found = await server.parts.db.selectFrom('mediaObject').select('sha256').execute()
    return files.filter(({ sha256 }) => found.some(object => object.sha256 === sha256)).length
  }
  expect(await kept()).toBe(files.length)
  resultOf(await end(id))
  expect(await kept()).toBe(0)
})

test('a drill says so on the screen and in the list, with a program as with words', async () => {
  const screen = await pairScreen(server, owner, 'Drilled')
  const program = await addProgram(owner, 'Evacuation', documentOf((await addFile(server, 'warden')).id))
  const content = { kind: 'program', programId: program.id }
  const drill = { deviceIds: [screen.id], isDrill: true, confirm: 'drill' }
  const { id } = await started({ ...drill, content })
  const [shown] = (await screen.manifest()).programs
  expect(shown?.document.nodes.at(-1)?.props.text).toBe('DRILL')
  expect(shown?.document.nodes).toHaveLength(2)
  expect(await read(id)).toMatchObject({ isDrill: true, title: 'Evacuation' })

  // A send or withdrawal during the emergency does not affect the emergency.
  resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id] }))
  resultOf(await owner.post('/xboot/equipment/release/withdraw', { programIds: [program.id] }))
  expect((await shownOn(screen)).ids).toEqual([id])
  resultOf(await end(id))
})

test('it is started and ended by those who may, and ended once', async () => {
  const screen = await pairScreen(server, owner, 'Guarded')
  const other = await server.addUser('passer-by')
  expect(await begin({ isEverywhere: true }, other)).toMatchObject({ success: false, code: 403 })
  const { id } = await started({ deviceIds: [screen.id] })
  expect(await end(id, other)).toMatchObject({ success: false })
  resultOf(await end(id))
  const before = await read(id)
  later(1)
  resultOf(await end(id, server.admin))
  expect(await read(id)).toMatchObject({ endTime: before.endTime, endedBy: 'warden' })
})

test('what runs is told to those whose screens it stands on, counted over these alone, until it ends', async () => {
  const running = async (by: Client) =>
    resultOf(await by.get<CallResult<(typeof emergency.actions)['getRunning']>>('/xboot/emergency/getRunning'))
  const roles = await createRightsDriver(server).addRole('ROLE_VIEWER', 'device', 'device:add', 'emergency')
  const [reached, aside] = [await server.addUser('reached', { roles }), await server.addUser('aside', { roles })]
  const theirs = await pairScreen(server, reached, 'Theirs')
  const own = await pairScreen(server, owner, 'Own')
  await pairScreen(server, aside, 'Aside')
  for (const by of [owner, reached, aside]) expect(await running(by)).toEqual([])

  const deviceIds = [own.id, theirs.id]
  const { id } = await started({ deviceIds, title: 'Leak', isDrill: true, confirm: 'drill' }, server.admin)
  const [{ versionId = '' } = {}] = (await theirs.manifest()).plans
  await theirs.report(receipt('playing', { publicationId: id, versionId }))
  const { versionIds } = (await running(server.admin))[0] ?? {}
  expect(versionIds).toContain(versionId)
  const told = { versionIds, id, title: 'Leak', isDrill: true, until: new Date(now + 15 * 60_000).toISOString() }
  expect(await running(server.admin)).toEqual([{ ...told, isOwn: true, shows: 1, devices: 2 }])
  expect(await running(reached)).toEqual([{ ...told, isOwn: false, shows: 1, devices: 1 }])
  expect(await running(owner)).toEqual([{ ...told, isOwn: false, shows: 0, devices: 1 }])
  expect(await running(aside)).toEqual([])
  const needs = await server.admin.get<{ kind: string; names: string[] }[]>('/xboot/home/getNeeds')
  expect(resultOf(needs)[0]).toMatchObject({ kind: 'emergencies', names: ['Leak'] })
  expect(await (await server.addUser('unconcerned')).get('/xboot/emergency/getRunning')).toMatchObject({ code: 403 })

  resultOf(await end(id, server.admin))
  for (const by of [server.admin, reached, owner]) expect(await running(by)).toEqual([])
})

test('long over it is deleted with its screens and versions; what runs, and what is prepared, stays whole', async () => {
  const { db } = server.parts
  const screen = await pairScreen(server, owner, 'Kept clean')
  const place = { isEverywhere: false, deviceIds: [screen.id] }
  const prepared = resultOf(
    await server.admin.post<{ id: string }>('/xboot/preparedEmergency/add', {
      title: 'Fire',
      content: words,
      minutes: 60,
      ...place,
    }),
  )
  const versionsOf = async (table: string, column: string, id: string) => {
    const found = await sql<{ versionId: string }>`
      SELECT "versionId" FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id} ORDER BY 1
    `.execute(db)
    return found.rows.map(({ versionId }) => versionId)
  }
  const kept = async (ids: string[]) => {
    const found = await db.selectFrom('programVersion').select('id').where('id', 'in', ids).orderBy('id').execute()
    return found.map(({ id }) => id)
  }
  const [over, running] = [await started(place), await started({ ...place, minutes: 60 })]
  const gone = await versionsOf('emergencyVersion', 'emergencyId', over.id)
  const shown = await versionsOf('emergencyVersion', 'emergencyId', running.id)
  const ready = await versionsOf('emergencyPreparation', 'preparedId', prepared.id)
  resultOf(await end(over.id))
  await db
    .updateTable('programVersion')
    .set({ createTime: new Date(now) })
    .execute()
  const day = 24 * 60 * 60_000
  const drop = (days: number) =>
    dropOldEmergencies(
      { ...server.parts, now: () => new Date(now + 100 * day) },
      { days, signal: new AbortController().signal },
    )
  expect([await drop(0), await drop(101)]).toEqual([0, 0])
  expect(await kept(gone)).toEqual(gone)
  expect(await drop(99)).toBeGreaterThan(0)
  expect(errorOf(await owner.get(`/xboot/emergency/get/${over.id}`))).toBe('general.notFound')
  expect(await kept(gone)).toEqual([])
  for (const table of ['emergencyDevice', 'emergencyScope']) {
    const left = await sql`SELECT 1 FROM ${sql.table(table)} WHERE "emergencyId" = ${over.id}`.execute(db)
    expect(left.rows, table).toEqual([])
  }
  expect(await kept([...shown, ...ready])).toEqual([...shown, ...ready].sort())
  expect(await shownOn(screen)).toMatchObject({ ids: [running.id], programs: [{ title: words.texts[0] }] })
  resultOf(await end(running.id))
  const again = { preparedId: prepared.id, isDrill: false, confirm: 'emergency' }
  const { id } = resultOf(await server.admin.post<Started>('/xboot/emergency/start', again))
  expect((await shownOn(screen)).ids).toEqual([id])
  resultOf(await end(id, server.admin))
})
