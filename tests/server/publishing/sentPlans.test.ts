import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { Manifest, ManifestPlan } from '#contract/manifest.ts'
import type { DeviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import type { SendLog } from '#contract/resources/publishing/sendLog.ts'
import type { SentPlan } from '#contract/resources/publishing/sentPlan.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { refreshManifests } from '#server/publishing/manifests/refreshManifests.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen, prove, receipt, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { addFile, addProgram, documentOf, type Send, send } from '#tests/server/support/samples/testContent.ts'
import { openOldDatabase } from '#tests/server/support/servers/openOldDatabase.ts'
import {
  type Client,
  createClient,
  startTestServer,
  type TestServer,
} from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let owner: Client
let other: Client
let program: Program

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
  other = await server.addUser('other')
  program = await newProgram('Welcome')
})
afterAll(() => server.close())

const newProgram = async (title: string) => addProgram(owner, title, documentOf((await addFile(server, 'owner')).id))
const hours = (name: string, start: string, end: string): Partial<PlayPlan> => ({
  name,
  type: 'timed',
  level: 2,
  ranges: [{ start, end }],
})
const sent = async (given: Omit<Send, 'programIds'>) =>
  resultOf(await send(owner, { programIds: [program.id], ...given }))
const plansOf = async (filter: object, client = owner) =>
  resultOf(await client.get<Page<SentPlan>>('/xboot/playTime/getAll', { pageSize: 100, ...filter })).content
const planOn = async ({ id }: TestScreen) => {
  const [plan] = await plansOf({ deviceId: id })
  if (!plan) throw new Error('No plan')
  return plan
}
const change = (plan: SentPlan, values: Partial<PlayPlan>, client = owner) =>
  client.post<SentPlan>('/xboot/playTime/edit', {
    id: plan.id,
    revision: (plan as SentPlan & { revision: number }).revision,
    plan: { ...plan.plan, ...values },
  })
const turn = (action: 'pause' | 'resume' | 'end', ...plans: SentPlan[]) =>
  owner.post(`/xboot/playTime/${action}`, { ids: plans.map(({ id }) => id) })
const linesOf = async ({ id }: TestScreen) =>
  resultOf(
    await owner.get<Page<SendLog>>('/xboot/sendLog/getSendlogList', {
      deviceId: id,
      pageSize: 100,
      sort: 'createTime',
      order: 'asc',
    }),
  ).content
const only = (plans: readonly ManifestPlan[]) => {
  const [plan] = plans
  if (!plan) throw new Error('No plan')
  return { publicationId: plan.id, versionId: plan.versionId, plan, attempt: plan.attempt ?? 0 }
}

describe('a plan that was sent', () => {
  test('is one for all places of its send, and is found by program and by device', async () => {
    const group = resultOf(await owner.post<DeviceGroup>('/xboot/sysGroup/add', { name: 'Hall', parentId: '0' })).id
    const inside = await pairScreen(server, owner, 'Inside', { values: { groupId: group } })
    const [a, b] = [await pairScreen(server, owner, 'A'), await pairScreen(server, owner, 'B')]
    const shown = await newProgram('Found')
    const plan = hours('Morning', '08:00', '10:00')
    resultOf(await send(owner, { programIds: [shown.id], deviceIds: [a.id, b.id], groupIds: [group], plan }))
    const [found, ...more] = await plansOf({ programId: shown.id })
    expect(more).toEqual([])
    expect(found).toMatchObject({
      name: 'Morning',
      type: 'timed',
      state: 'running',
      devices: 3,
      edition: 1,
      createBy: 'owner',
    })
    for (const screen of [a, b, inside]) expect((await planOn(screen)).id).toBe(found?.id)
    const places = await owner.get(`/xboot/playTime/getPlaces/${found?.id}`)
    expect(resultOf(places)).toEqual({
      devices: [
        { id: a.id, title: 'A' },
        { id: b.id, title: 'B' },
      ],
      groups: [{ id: group, title: 'Hall' }],
    })
    expect((await linesOf(a))[0]).toMatchObject({ sentPlanId: found?.id, edition: 1 })
  })

  test('of another account answers like a missing one', async () => {
    const screen = await pairScreen(server, owner, 'Mine')
    await sent({ deviceIds: [screen.id] })
    const plan = await planOn(screen)
    expect(await plansOf({ deviceId: screen.id }, other)).toEqual([])
    expect(await change(plan, { name: 'Theirs' }, other)).toMatchObject({ error: { id: 'general.notFound' } })
    expect(await other.post('/xboot/playTime/pause', { ids: [plan.id] })).toMatchObject({
      error: { id: 'general.notFound' },
    })
    expect(await other.get(`/xboot/playTime/getPlaces/${plan.id}`)).toMatchObject({ error: { id: 'general.notFound' } })
    expect((await planOn(screen)).state).toBe('running')
  })
})

describe('a change', () => {
  test('reaches every screen as another edition, with a line of its own, and keeps order and plays', async () => {
    const [a, b] = [await pairScreen(server, owner, 'First'), await pairScreen(server, owner, 'Second')]
    await sent({ deviceIds: [a.id, b.id], plan: { ...hours('Day', '08:00', '20:00'), plays: 5 } })
    const before = only((await a.manifest()).plans)
    await a.report(receipt('downloaded', before), receipt('played', before), receipt('played', before))
    const changed = resultOf(
      await change(await planOn(a), { ranges: [{ start: '09:00', end: '21:00' }], name: 'Later' }),
    )
    expect(changed).toMatchObject({ name: 'Later', edition: 2, state: 'running', devices: 2, updateBy: 'owner' })

    const after = only((await a.manifest()).plans)
    expect(after.plan).toMatchObject({ ranges: [{ start: '09:00', end: '21:00' }], played: 2 })
    expect(after.plan.publishedAt).toBe(before.plan.publishedAt)
    expect(after.publicationId).toBe(before.publicationId)
    expect(only((await b.manifest()).plans).plan.name).toBe('Later')
    expect(
      (await linesOf(a)).map(({ edition, state, plays, isWithdrawn }) => [edition, state, plays, isWithdrawn]),
    ).toEqual([
      [1, 'downloadSuccessful', 2, true],
      [2, 'waitingForDownload', 0, false],
    ])
    await a.report(receipt('downloaded', after), receipt('played', after), receipt('played', after))
    expect((await linesOf(a)).at(-1)).toMatchObject({ state: 'downloadSuccessful', plays: 2 })
    await a.report(receipt('played', after))
    expect((await linesOf(a)).at(-1), 'five of both editions').toMatchObject({ reason: 'playsUsedUp', plays: 3 })
    expect((await a.manifest()).plans).toEqual([])
  })

  test('what the screen still says of the edition before stands at its own line', async () => {
    const screen = await pairScreen(server, owner, 'Stale')
    await sent({ deviceIds: [screen.id] })
    const before = only((await screen.manifest()).plans)
    await screen.report(receipt('downloading', before, { percent: 40 }))
    resultOf(await change(await planOn(screen), { name: 'Renamed' }))
    await screen.report(receipt('downloaded', before))
    expect((await linesOf(screen)).map(({ edition, state }) => [edition, state])).toEqual([
      [1, 'cancelled'],
      [2, 'waitingToSend'],
    ])
    await screen.report(receipt('downloaded', only((await screen.manifest()).plans)))
    expect((await linesOf(screen)).at(-1)?.state).toBe('downloadSuccessful')
  })

  test('to the same is none', async () => {
    const screen = await pairScreen(server, owner, 'Unchanged')
    await sent({ deviceIds: [screen.id] })
    const { hash } = await screen.manifest()
    expect(resultOf(await change(await planOn(screen), {}))).toMatchObject({ edition: 1 })
    expect((await screen.manifest()).hash).toBe(hash)
    expect(await linesOf(screen)).toHaveLength(1)
  })

  test('of two at once the second is told by whom, and nothing of it is written', async () => {
    const screen = await pairScreen(server, owner, 'Contended')
    await sent({ deviceIds: [screen.id] })
    const read = await planOn(screen)
    resultOf(await change(read, { name: 'Mine' }))
    expect(await change(read, { name: 'Theirs' })).toMatchObject({
      error: { id: 'general.conflict', params: { by: 'owner' } },
    })
    const race = await planOn(screen)
    const answers = await Promise.all(['One', 'Two', 'Three'].map(name => change(race, { name })))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const [plan] = (await screen.manifest()).plans
    expect(plan?.name).toBe((await planOn(screen)).name)
    expect((await planOn(screen)).edition).toBe(3)
  })

  test('that is wrong or meets another plan is refused, and the old one stands', async () => {
    const screen = await pairScreen(server, owner, 'Refused')
    await sent({ deviceIds: [screen.id], plan: hours('Early', '08:00', '10:00') })
    await sent({ deviceIds: [screen.id], plan: hours('Noon', '12:00', '14:00'), mode: 'add' })
    const early = (await plansOf({ deviceId: screen.id })).find(({ name }) => name === 'Early')
    if (!early) throw new Error('No plan')
    const { hash } = await screen.manifest()
    expect(await change(early, { ranges: [{ start: '10:00', end: '09:00' }] })).toMatchObject({
      error: { id: 'general.invalidInput', fields: [{ field: 'plan', id: 'plan.startTimeNotBeforeEndTime' }] },
    })
    expect(await change(early, { ranges: [{ start: '08:00', end: '13:00' }] })).toMatchObject({
      error: { id: 'plan.conflict', params: { device: 'Refused' } },
    })
    expect((await screen.manifest()).hash).toBe(hash)
    resultOf(await change(early, { ranges: [{ start: '08:00', end: '12:00' }] }))
  })

  test('of one of several programs that were sent together is no conflict with the others', async () => {
    const screen = await pairScreen(server, owner, 'Together')
    const second = await newProgram('Second')
    const plan = hours('Together', '08:00', '10:00')
    resultOf(await send(owner, { programIds: [program.id, second.id], deviceIds: [screen.id], plan }))
    const [one] = await plansOf({ deviceId: screen.id, programId: second.id })
    if (!one) throw new Error('No plan')
    resultOf(await change(one, { ranges: [{ start: '08:00', end: '11:00' }] }))
    expect((await screen.manifest()).plans).toHaveLength(2)
  })

  test('that was made while its screen was away for a week reaches it once it is back', async () => {
    let ahead = 0
    const later = await startTestServer({ now: () => new Date(Date.now() + ahead) })
    const shown = await addProgram(later.admin, 'Shown', documentOf((await addFile(later, 'admin')).id))
    const screen = await pairScreen(later, later.admin, 'Away')
    resultOf(await send(later.admin, { programIds: [shown.id], deviceIds: [screen.id], plan: { plays: 9 } }))
    const before = only((await screen.manifest()).plans)
    await screen.report(receipt('downloaded', before))
    const [read] = await plansOf({ deviceId: screen.id }, later.admin)
    if (!read) throw new Error('No plan')
    resultOf(await change(read, { plays: 20 }, later.admin))
    ahead = 7 * 24 * 60 * 60_000
    const back = createClient(later.url, await prove(later, screen.eid, screen.keys))
    // A play of the old edition that a device made while offline counts for the new edition.
    const receipts = Array.from({ length: 4 }, () => receipt('played', before))
    resultOf(await back.post('/xboot/screen/receipts', { receipts }))
    const manifest = resultOf(await back.get<Manifest>('/xboot/screen/manifest'))
    expect(only(manifest.plans).plan).toMatchObject({ plays: 20, played: 4 })
    await later.close()
  })
})

describe('paused', () => {
  test('a plan leaves the screens, which keep its files, and comes back as it was', async () => {
    const screen = await pairScreen(server, owner, 'Paused')
    await sent({ deviceIds: [screen.id] })
    const before = await screen.manifest()
    await screen.report(receipt('downloaded', only(before.plans)))
    resultOf(await turn('pause', await planOn(screen)))
    const paused = await screen.manifest()
    expect(paused).toMatchObject({ plans: [], programs: [] })
    expect(paused.files.map(({ sha256 }) => sha256)).toEqual(before.files.map(({ sha256 }) => sha256))
    expect((await planOn(screen)).state).toBe('paused')
    const [line] = await linesOf(screen)
    expect(line).toMatchObject({ state: 'downloadSuccessful', isWithdrawn: true })
    expect(await owner.post(`/xboot/sendLog/retransmit/${line?.id}`)).toMatchObject({
      error: { id: 'sending.cannotRetransmit' },
    })
    resultOf(await turn('pause', await planOn(screen)))
    resultOf(await turn('resume', await planOn(screen)))
    expect((await screen.manifest()).hash).toBe(before.hash)
    expect(await linesOf(screen)).toHaveLength(1)
  })

  test('a plan goes on beside one that was sent over it and ignores conflicts, and may be changed', async () => {
    const screen = await pairScreen(server, owner, 'Sent over')
    const early = hours('Early', '08:00', '12:00')
    await sent({ deviceIds: [screen.id], plan: early })
    const beside = await newProgram('Beside it')
    const over = { ...hours('Over it', '09:00', '11:00'), ignoreConflicts: true }
    resultOf(await send(owner, { programIds: [beside.id], deviceIds: [screen.id], plan: over }))
    const plan = async () => {
      const found = (await plansOf({ deviceId: screen.id })).find(({ programId }) => programId === program.id)
      if (!found) throw new Error('No plan')
      return found
    }
    resultOf(await turn('pause', await plan()))
    resultOf(await turn('resume', await plan()))
    resultOf(await change(await plan(), { name: 'Earlier' }))
    resultOf(await change(await plan(), { ranges: [{ start: '08:00', end: '11:30' }] }))
    resultOf(await turn('pause', await plan()))
    resultOf(await change(await plan(), { name: 'Early again' }))
    resultOf(await turn('resume', await plan()))
    // A plan without "ignore conflicts" still conflicts, also with plans it did not overlap before.
    const late = { ...hours('Late', '14:00', '16:00'), ignoreConflicts: true }
    const third = await newProgram('Late one')
    resultOf(await send(owner, { programIds: [third.id], deviceIds: [screen.id], plan: late }))
    const refused = await change(await plan(), { ranges: [{ start: '08:00', end: '15:00' }] })
    expect(refused).toMatchObject({ error: { id: 'plan.conflict' } })
  })

  test('a plan is no conflict, until it is resumed', async () => {
    const screen = await pairScreen(server, owner, 'Back')
    await sent({ deviceIds: [screen.id], plan: hours('Early', '08:00', '10:00') })
    const early = await planOn(screen)
    resultOf(await turn('pause', early))
    await sent({ deviceIds: [screen.id], plan: hours('Instead', '09:00', '11:00'), mode: 'add' })
    expect(await turn('resume', early)).toMatchObject({ error: { id: 'plan.conflict', params: { b: 'Early' } } })
    expect((await screen.manifest()).plans.map(({ name }) => name)).toEqual(['Instead'])
    expect((await plansOf({ deviceId: screen.id, state: 'paused' })).map(({ name }) => name)).toEqual(['Early'])
  })

  test('a plan can be changed, and stays off the screens', async () => {
    const screen = await pairScreen(server, owner, 'Changed')
    await sent({ deviceIds: [screen.id] })
    resultOf(await turn('pause', await planOn(screen)))
    resultOf(await change(await planOn(screen), { name: 'Changed' }))
    expect((await screen.manifest()).plans).toEqual([])
    resultOf(await turn('resume', await planOn(screen)))
    expect(only((await screen.manifest()).plans).plan.name).toBe('Changed')
  })
})

describe('ended', () => {
  test('a plan is off every screen for good: it is neither changed nor resumed', async () => {
    const [a, b] = [await pairScreen(server, owner, 'End 1'), await pairScreen(server, owner, 'End 2')]
    await sent({ deviceIds: [a.id, b.id] })
    const plan = await planOn(a)
    resultOf(await turn('end', plan))
    for (const screen of [a, b]) expect((await screen.manifest()).plans).toEqual([])
    expect(await planOn(a)).toMatchObject({ state: 'ended' })
    expect(await turn('resume', plan)).toMatchObject({ error: { id: 'plan.ended' } })
    expect(await turn('pause', plan)).toMatchObject({ error: { id: 'plan.ended' } })
    expect(await change(await planOn(a), { name: 'Again' })).toMatchObject({ error: { id: 'plan.ended' } })
    expect(await plansOf({ deviceId: a.id, state: 'running,paused' })).toEqual([])
  })

  test('is what a replaced and a withdrawn plan is, on all of its places', async () => {
    const [a, b] = [await pairScreen(server, owner, 'Half 1'), await pairScreen(server, owner, 'Half 2')]
    const shown = await newProgram('Half')
    const stateOf = async () =>
      (await plansOf({ programId: shown.id })).map(({ name, state }) => `${name} ${state}`).sort()
    resultOf(await send(owner, { programIds: [shown.id], deviceIds: [a.id, b.id], plan: { name: 'Old' } }))
    resultOf(await send(owner, { programIds: [shown.id], deviceIds: [a.id], plan: { name: 'New' } }))
    expect(await stateOf()).toEqual(['New running', 'Old running'])
    resultOf(await send(owner, { programIds: [shown.id], deviceIds: [b.id], plan: { name: 'New' } }))
    expect(await stateOf()).toEqual(['New running', 'New running', 'Old ended'])
    resultOf(await owner.post('/xboot/equipment/release/withdraw', { programIds: [shown.id] }))
    expect(await stateOf()).toEqual(['New ended', 'New ended', 'Old ended'])
  })
})

test('whatever is done to plans at one moment, every manifest is what its plans say', async () => {
  const screens = await Promise.all(['1', '2', '3'].map(name => pairScreen(server, owner, `Rush ${name}`)))
  const deviceIds = screens.map(({ id }) => id)
  const shown = await newProgram('Rush')
  for (let round = 0; round < 6; round += 1) {
    resultOf(await send(owner, { programIds: [shown.id], deviceIds, mode: 'add' }))
    const [plan] = await plansOf({ programId: shown.id, state: 'running' })
    if (!plan) throw new Error('No plan')
    await Promise.all([
      change(plan, { name: `Round ${round}` }),
      turn('pause', plan),
      send(owner, {
        programIds: [shown.id],
        deviceIds: deviceIds.slice(round % 3),
        mode: round % 2 ? 'add' : 'replace',
      }),
      turn('resume', plan),
      round > 3 ? turn('end', plan) : change(plan, { plays: round + 1 }),
      owner.post('/xboot/equipment/release/withdraw', { programIds: [program.id], deviceIds }),
    ])
    const again = await server.parts.db
      .transaction()
      .execute(db => refreshManifests({ ...server.parts, db }, deviceIds))
    expect(again).toEqual({ devices: [], created: [], cancelled: [], charges: [] })
  }
})

test('a database of before gets a plan for each send, and screens their manifests as they were', async () => {
  const plan = (id: string) => JSON.stringify({ ...hours('Morning', '08:00', '10:00'), id, plays: null })
  const { db, close } = await openOldDatabase(
    '0032_addedPlans',
    `
    INSERT INTO "programVersion" ("id", "hash", "title", "duration", "size", "content") VALUES ('9', 'h', 'Old', 1000, 1, '{}');
    INSERT INTO "device" ("id", "code", "name") VALUES ('1', 'c', 'One'), ('2', 'd', 'Two');
    INSERT INTO "publication" ("id", "versionId", "addressing", "deviceId", "plan", "publishTime", "replaces") VALUES
      ('11', '9', 'device', '1', '${plan('11')}', '2026-01-01T00:00:00Z', true),
      ('12', '9', 'device', '2', '${plan('12')}', '2026-01-01T00:00:00.003Z', true),
      ('13', '9', 'device', '2', '${plan('13')}', '2026-01-02T00:00:00Z', true);
    INSERT INTO "sendLog" ("id", "title", "deviceName", "deviceId", "publicationId") VALUES ('21', 'Old', 'Two', '2', '12');
    `,
  )
  const rows = await db.selectFrom('publication').select(['id', 'sentPlanId']).orderBy('id').execute()
  expect(rows.map(({ id, sentPlanId }) => [id, sentPlanId])).toEqual([
    ['11', '11'],
    ['12', '11'],
    ['13', '13'],
  ])
  expect(await db.selectFrom('sentPlan').select(['id', 'name', 'type', 'edition']).orderBy('id').execute()).toEqual([
    { id: '11', name: 'Morning', type: 'timed', edition: 1 },
    { id: '13', name: 'Morning', type: 'timed', edition: 1 },
  ])
  expect(await db.selectFrom('sendLog').select('sentPlanId').execute()).toEqual([{ sentPlanId: '11' }])
  await close()
})
