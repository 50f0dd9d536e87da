// kill -9 of a real server in the middle of pairing, sending and taking receipts: what was confirmed is there, what was not can be done again.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { Device } from '#contract/resources/device.ts'
import type { Program } from '#contract/resources/program.ts'
import type { SendLog } from '#contract/resources/sendLog.ts'
import type { FatalStatement } from './support/fatalServer.ts'
import { type FatalServer, startFatal } from './support/startFatal.ts'
import { addFile, addProgram, documentOf, idlePlan, send } from './support/testContent.ts'
import { makeKeys, pairScreen, prove, receipt, showCode, type TestScreen } from './support/testScreen.ts'
import { createClient, resultOf, startTestServer, type TestServer } from './support/testServer.ts'

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

/** Calls a server that is killed at that moment of answering; nobody hears an answer. */
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
    const keys = await makeKeys()
    const { code, claim } = await showCode(server, keys)
    await killedWhile(answered, moment, ({ client }) => add(client, code))
    expect(await server.anonymous.post('/xboot/screen/pairState', { claim })).toMatchObject({
      result: { state: 'waiting' },
    })
    const device = resultOf(await add(server.admin, code))
    expect(await prove(server, device.eid ?? '', keys)).toMatch(/^\S{20,}$/)
  })

  test('killed after commit: the device is there once, and the screen finds itself paired', async () => {
    const keys = await makeKeys()
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
  const answered = { path, since: 'insert into "deviceManifest"' }
  const order = (screen: TestScreen) => ({ programIds: [program.id], deviceIds: [screen.id], plan: idlePlan })

  test.each<Moment>([
    { when: 'before', text: 'insert into "deviceManifest"' },
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

describe('a screen reports', () => {
  const path = '/xboot/screen/receipts'
  const answered = { path, since: 'update "sendLog"' }

  test.each<Moment>([
    { when: 'before', text: 'update "sendLog"' },
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
