// kill -9 of a real server during pairing, sends, emergencies and receipts: confirmed changes are stored, others can
// be repeated.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import type { Emergency } from '#contract/resources/publishing/emergency.ts'
import type { SendLog } from '#contract/resources/publishing/sendLog.ts'
import type { SentPlan } from '#contract/resources/publishing/sentPlan.ts'
import type { Wave } from '#contract/resources/publishing/wave.ts'
import { createGuard } from '#server/outbound/createGuard.ts'
import { createOutbound } from '#server/outbound/createOutbound.ts'
import { endDueEmergencies, pollFeeds } from '#server/publishing/index.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import {
  createKeyPair,
  pairScreen,
  prove,
  receipt,
  showCode,
  type TestScreen,
} from '#tests/server/support/drivers/testScreen.ts'
import { idlePlan } from '#tests/server/support/samples/idlePlan.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import type { FatalStatement } from '#tests/server/support/servers/fatalServer.ts'
import { type FatalServer, startFatal } from '#tests/server/support/servers/startFatal.ts'
import { createClient, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const thenOne = { by: 'share' as const, parts: [{ screens: 1 }], minutes: 600 }

type Moment = Pick<FatalStatement, 'when' | 'text'>
type Call = Pick<FatalStatement, 'path' | 'since'>

let server: TestServer
let program: Program
const started: FatalServer[] = []

beforeAll(async () => {
  server = await startTestServer()
  program = await addProgram(server.admin, 'Welcome', documentOf((await addFile(server, 'admin')).id))
})
afterEach(() => started.splice(0).forEach(({ child }) => void child.kill('SIGKILL')))
afterAll(() => server.close())

/** Calls a server that kills itself at `moment` during the call, so there is no response. */
async function killedWhile(answered: Call, moment: Moment, call: (fatal: FatalServer) => Promise<unknown>) {
  const fatal = await startFatal(server, { ...answered, ...moment })
  started.push(fatal)
  await expect(call(fatal)).rejects.toThrow()
  expect(await fatal.ended).toBe('SIGKILL')
}

const linesOf = async (deviceId: string) =>
  resultOf(await server.admin.get<Page<SendLog>>('/xboot/sendLog/getSendlogList', { deviceId, pageSize: 100 })).content
const planOf = async (screen: TestScreen) => {
  const { plans } = await screen.manifest()
  const [plan] = plans
  if (!plan) throw new Error('No plan')
  return { publicationId: plan.id, versionId: plan.versionId }
}

describe('a screen is paired', () => {
  const path = '/xboot/equipment/add'
  const answered = { path, since: 'insert into "deviceKey"' }
  const add = (client: TestServer['admin'], code: string) => client.post<Device>(path, { code, name: 'Kept' })

  test.each<Moment>([
    { when: 'before', text: 'insert into "deviceKey"' },
    { when: 'before', text: 'commit' },
  ])('killed $when $text: the same code pairs it afterwards', async moment => {
    const keys = await createKeyPair()
    const { code, claim } = await showCode(server, keys)
    await killedWhile(answered, moment, ({ client }) => add(client, code))
    expect(await server.anonymous.post('/xboot/screen/pairState', { claim })).toMatchObject({
      result: { state: 'waiting' },
    })
    const device = resultOf(await add(server.admin, code))
    expect(await prove(server, device.eid ?? '', keys)).toMatch(/^\S{20,}$/)
  })

  test('killed after commit: the device is there once, and the screen finds itself paired', async () => {
    const keys = await createKeyPair()
    const { code, claim } = await showCode(server, keys)
    await killedWhile(answered, { when: 'after', text: 'commit' }, ({ client }) => add(client, code))
    const state = await server.anonymous.post<{ state: string; eid: string }>('/xboot/screen/pairState', { claim })
    const { eid } = resultOf(state)
    expect(await prove(server, eid, keys)).toMatch(/^\S{20,}$/)
    const found = await server.admin.get<Page<Device>>('/xboot/equipment/getAll', { eid })
    expect(resultOf(found).content).toHaveLength(1)
  })
})

describe('a program is sent', () => {
  const path = '/xboot/equipment/release/program'
  const answered = { path, since: 'INSERT INTO "deviceManifest"' }
  const order = (screen: TestScreen) => ({ programIds: [program.id], deviceIds: [screen.id], plan: idlePlan })

  test.each<Moment>([
    { when: 'before', text: 'INSERT INTO "deviceManifest"' },
    { when: 'before', text: 'commit' },
  ])('killed $when $text: nothing of it is there, and sending again sends it once', async moment => {
    const screen = await pairScreen(server, server.admin, 'Hall')
    const before = await screen.manifest()
    await killedWhile(answered, moment, ({ client }) => client.post(path, order(screen)))
    expect(await linesOf(screen.id)).toEqual([])
    expect(await screen.manifest()).toMatchObject({ hash: before.hash, plans: [] })
    resultOf(await send(server.admin, order(screen)))
    expect((await linesOf(screen.id)).map(line => line.state)).toEqual(['waitingToSend'])
    expect((await screen.manifest()).plans).toHaveLength(1)
  })

  test('killed after commit: the screen gets it when it asks, though nobody could wake it; sending again leaves it once', async () => {
    const screen = await pairScreen(server, server.admin, 'Hall')
    await killedWhile(answered, { when: 'after', text: 'commit' }, ({ client }) => client.post(path, order(screen)))
    const { manifestHash } = await screen.beat()
    const manifest = await screen.manifest()
    expect(manifest).toMatchObject({ hash: manifestHash, programs: [{ title: 'Welcome' }] })
    await screen.report(receipt('downloaded', await planOf(screen)))
    expect((await linesOf(screen.id)).map(line => line.state)).toEqual(['downloadSuccessful'])
    resultOf(await send(server.admin, order(screen)))
    expect((await screen.manifest()).plans).toHaveLength(1)
  })
})

describe('the next step of a send is opened', () => {
  const path = '/xboot/wave/goOn'
  const answered = { path, since: 'UPDATE "waveDevice"' }
  const titlesOn = async (screens: readonly TestScreen[]) =>
    Promise.all(screens.map(async screen => (await screen.manifest()).programs.map(({ title }) => title)))
  async function sentInSteps() {
    const screens = [await pairScreen(server, server.admin, 'One'), await pairScreen(server, server.admin, 'Two')]
    const order = { programIds: [program.id], deviceIds: screens.map(({ id }) => id), steps: thenOne }
    const { waveId } = resultOf(await send(server.admin, order))
    return { screens, ids: [waveId ?? ''] }
  }

  test.each<Moment & { open: number }>([
    { when: 'before', text: 'INSERT INTO "deviceManifest"', open: 1 },
    { when: 'before', text: 'commit', open: 1 },
    { when: 'after', text: 'commit', open: 2 },
  ])('killed $when $text: the step is open with all of its screens or not at all, and it goes on', async given => {
    const { open, ...moment } = given
    const { screens, ids } = await sentInSteps()
    await killedWhile(answered, moment, ({ client }) => client.post(path, { ids }))
    const { step } = resultOf(await server.admin.get<Wave>(`/xboot/wave/selectById/${ids[0]}`))
    expect(step).toBe(open)
    expect((await titlesOn(screens)).filter(titles => titles.length > 0)).toHaveLength(open)
    resultOf(await server.admin.post(path, { ids }))
    if (open === 1) expect(await titlesOn(screens)).toEqual([['Welcome'], ['Welcome']])
    else expect(resultOf(await server.admin.get<Wave>(`/xboot/wave/selectById/${ids[0]}`)).state).toBe('done')
  })
})

describe('a plan is changed', () => {
  const path = '/xboot/playTime/edit'
  const answered = { path, since: 'UPDATE "sentPlan"' }
  const sentTo = async ({ id }: TestScreen) => {
    const found = await server.admin.get<Page<SentPlan & { revision: number }>>('/xboot/playTime/getAll', {
      deviceId: id,
    })
    const [plan] = resultOf(found).content
    if (!plan) throw new Error('No plan')
    return plan
  }
  const order = ({ id, revision, plan }: SentPlan & { revision: number }) => ({
    id,
    revision,
    plan: { ...plan, name: 'New', plays: 3 },
  })

  test.each<Moment>([
    { when: 'before', text: 'UPDATE "sentPlan"' },
    { when: 'after', text: 'UPDATE "sentPlan"' },
    { when: 'before', text: 'insert into "sendLog"' },
    { when: 'before', text: 'INSERT INTO "deviceManifest"' },
    { when: 'before', text: 'commit' },
  ])('killed $when $text: the old one stands whole, and can be changed', async moment => {
    const screen = await pairScreen(server, server.admin, 'Hall')
    resultOf(await send(server.admin, { programIds: [program.id], deviceIds: [screen.id] }))
    const before = await screen.manifest()
    await killedWhile(answered, moment, async ({ client }) => client.post(path, order(await sentTo(screen))))
    expect(await screen.manifest()).toMatchObject({ hash: before.hash, plans: [{ name: 'Always', plays: null }] })
    expect(await linesOf(screen.id)).toMatchObject([{ edition: 1 }])
    resultOf(await server.admin.post(path, order(await sentTo(screen))))
    expect((await screen.manifest()).plans).toMatchObject([{ name: 'New', plays: 3 }])
    expect((await linesOf(screen.id)).map(({ edition }) => edition).sort()).toEqual([1, 2])
  })

  test('killed after commit: the new one stands whole, and the screen gets it when it asks', async () => {
    const screen = await pairScreen(server, server.admin, 'Hall')
    resultOf(await send(server.admin, { programIds: [program.id], deviceIds: [screen.id] }))
    const plan = await sentTo(screen)
    await killedWhile(answered, { when: 'after', text: 'commit' }, ({ client }) => client.post(path, order(plan)))
    const { manifestHash } = await screen.beat()
    expect(await screen.manifest()).toMatchObject({ hash: manifestHash, plans: [{ name: 'New', plays: 3 }] })
    expect(await server.admin.post(path, order(plan))).toMatchObject({ error: { id: 'general.conflict' } })
  })
})

describe('a screen reports', () => {
  const path = '/xboot/screen/receipts'
  const answered = { path, since: 'UPDATE "sendLog"' }

  test.each<Moment>([
    { when: 'before', text: 'UPDATE "sendLog"' },
    { when: 'before', text: 'commit' },
    { when: 'after', text: 'commit' },
  ])('killed $when $text: what it says again counts once', async moment => {
    const screen = await pairScreen(server, server.admin, 'Hall')
    resultOf(await send(server.admin, { programIds: [program.id], deviceIds: [screen.id] }))
    const of = await planOf(screen)
    const receipts = [receipt('downloaded', of), receipt('played', of), receipt('played', of)]
    await killedWhile(answered, moment, ({ url }) => createClient(url, screen.client.token).post(path, { receipts }))
    const ids = receipts.map(({ id }) => id)
    expect(await screen.report(...receipts)).toEqual(ids)
    expect(await linesOf(screen.id)).toMatchObject([{ state: 'downloadSuccessful', percent: 100, plays: 2 }])
  })
})

describe('an emergency', { timeout: 120_000 }, () => {
  const words = { kind: 'text', texts: ['Leave the building'], background: '#b00020', color: '#ffffff' }
  const real = { content: words, minutes: 15, isDrill: false, confirm: 'emergency' }
  const begin = ({ id }: TestScreen, by = server.admin) =>
    by.post<{ id: string }>('/xboot/emergency/start', { ...real, deviceIds: [id] })
  const end = (id: string, by = server.admin) => by.post('/xboot/emergency/end', { ids: [id] })
  const stateOf = async (id: string) => resultOf(await server.admin.get<Emergency>(`/xboot/emergency/get/${id}`)).state
  const plansOn = async (screen: TestScreen) => (await screen.manifest()).plans.map(({ id }) => id)
  const tables = ['emergency', 'emergencyScope', 'emergencyVersion', 'emergencyDevice', 'programVersion']
  const rows = async () => {
    const counts = tables.map(table => sql`SELECT count(*)::int AS ${sql.ref(table)} FROM ${sql.table(table)}`)
    return Promise.all(counts.map(async count => (await count.execute(server.parts.db)).rows))
  }

  const starting = { path: '/xboot/emergency/start', since: 'insert into "emergency"' }
  test.each<Moment>([
    { when: 'before', text: 'INSERT INTO "deviceManifest"' },
    { when: 'before', text: 'commit' },
  ])('is started, killed $when $text: nothing of it is there, and it can be started', async moment => {
    const screen = await pairScreen(server, server.admin, 'Hall')
    const [before, { hash }] = [await rows(), await screen.manifest()]
    await killedWhile(starting, moment, ({ client }) => begin(screen, client))
    expect(await rows()).toEqual(before)
    expect(await screen.manifest()).toMatchObject({ hash, plans: [] })
    const { id } = resultOf(await begin(screen))
    expect(await plansOn(screen)).toEqual([id])
    resultOf(await end(id))
  })

  test('is started, killed after commit: all of it is there, and it ends by itself', async () => {
    const screen = await pairScreen(server, server.admin, 'Hall')
    await killedWhile(starting, { when: 'after', text: 'commit' }, ({ client }) => begin(screen, client))
    const { manifestHash } = await screen.beat()
    const { hash, plans, programs } = await screen.manifest()
    expect({ hash, titles: programs.map(({ title }) => title) }).toEqual({
      hash: manifestHash,
      titles: ['Leave the building'],
    })
    const [plan] = plans
    expect(Date.parse(plan?.emergency?.until ?? '')).toBeGreaterThan(Date.now())
    await endDueEmergencies({ ...server.parts, now: () => new Date(Date.now() + 16 * 60_000) })
    expect(await plansOn(screen)).toEqual([])
    expect(await stateOf(plan?.id ?? '')).toBe('ended')
  })

  test.each<Moment & { left: number }>([
    { when: 'before', text: 'commit', left: 1 },
    { when: 'after', text: 'commit', left: 0 },
  ])('is ended, killed $when $text: it is over on its screen and in the list, or in neither', async given => {
    const { left, ...moment } = given
    const screen = await pairScreen(server, server.admin, 'Hall')
    const { id } = resultOf(await begin(screen))
    const ending = { path: '/xboot/emergency/end', since: 'update "emergency"' }
    await killedWhile(ending, moment, ({ client }) => end(id, client))
    expect(await plansOn(screen)).toHaveLength(left)
    expect(await stateOf(id)).toBe(left === 1 ? 'running' : 'stopped')
    resultOf(await end(id))
    expect(await plansOn(screen)).toEqual([])
  })

  test('of a feed, killed between any two of its warnings: each is shown once when the feed is read again', async () => {
    const expires = new Date(Date.now() + 60 * 60_000).toISOString()
    const capOf = (title: string, sent: string) => `<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
      <identifier>${title}</identifier><sender>a</sender><sent>${sent}</sent><status>Actual</status><msgType>Alert</msgType><scope>Public</scope>
      <info><event>Storm</event><urgency>Immediate</urgency><severity>Severe</severity><certainty>Observed</certainty><headline>${title}</headline>
      <expires>${expires}</expires></info></alert>`
    const alerts = [capOf('First', '2026-11-23T09:00:00Z'), capOf('Second', '2026-11-23T09:01:00Z')]
    const list = `<feed>${alerts.map(alert => `<entry><content>${alert}</content></entry>`).join('')}</feed>`
    const source = createServer((_request, response) => void response.end(list))
    await new Promise<void>(done => source.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(source.address() as AddressInfo).port}`
    const screen = await pairScreen(server, server.admin, 'Warned')
    const filter = { severity: 'Severe', urgency: 'Expected', certainty: 'Likely', minutes: 30, showsReal: true }
    const place = { isEverywhere: false, deviceIds: [screen.id] }
    const values = { title: 'Weather', url, ...filter, ...place }
    resultOf(await server.admin.post('/xboot/emergencyFeed/add', values))
    const titles = async () => (await screen.manifest()).programs.map(({ title }) => title).sort()
    const before = await rows()
    const path = '/test/follow'
    // Sets the last poll five minutes ahead. So the feed and its waiting warnings are due only for the server that is
    // killed, whose clock is ten minutes ahead.
    const round = async (moment: Moment) => {
      const lastTime = new Date(Date.now() + 5 * 60_000)
      await server.parts.db.updateTable('emergencyFeed').set({ lastTime }).execute()
      await killedWhile({ path, since: 'update "capAlert" set "waiting"' }, moment, ({ client }) => client.post(path))
    }

    await round({ when: 'before', text: 'insert into "emergencyVersion"' })
    expect(await rows()).toEqual(before)
    await round({ when: 'after', text: 'commit' })
    expect(await titles()).toEqual(['First'])
    const outbound = createOutbound(createGuard(['127.0.0.1']))
    await pollFeeds({ ...server.parts, outbound, now: () => new Date(Date.now() + 20 * 60_000) })
    expect(await titles()).toEqual(['First', 'Second'])
    source.close()
  })
})
