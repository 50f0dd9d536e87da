// Player updates with a new server version: devices update in steps and keep the previous version meanwhile.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallResult } from '#contract/kernel/call.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { apk } from '#contract/resources/fleet/apk.ts'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { Rollout, rollout } from '#contract/resources/fleet/rollout.ts'
import type { Message } from '#contract/resources/system/message.ts'
import { checkSoftwareUpdates } from '#server/softwareUpdates/mountSoftwareUpdates.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen, prove, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Progress = CallResult<(typeof rollout)['actions']['getProgress']>
type Versions = CallResult<(typeof apk)['actions']['getPlayerVersions']>

let server: TestServer
let admin: Client
let clock = Date.now()
const minutes = (count: number) => count * 60_000
const screens: TestScreen[] = []

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(clock) })
  admin = server.admin
  const softwareVersion = server.parts.config.version
  for (let at = 0; at < 4; at += 1)
    screens.push(await pairScreen(server, admin, `Screen ${at}`, { info: { softwareVersion } }))
  for (const screen of screens) await screen.beat()
  resultOf(await admin.post('/xboot/setting/waves/set', { minutes: 5 }))
})
afterAll(() => server.close())

/** Replaces the server by another version and runs the check that the server otherwise runs every ten seconds. */
function look(version: string, isShared = false) {
  Object.assign(server.parts.config, { version, isShared })
  return checkSoftwareUpdates(server.parts)
}
const rollouts = async () =>
  resultOf(await admin.get<Page<Rollout>>('/xboot/apkRollout/getList', { sort: 'createTime', order: 'desc' })).content
const newest = async () => {
  const [found] = await rollouts()
  if (!found) throw new Error('There is no roll-out')
  return found
}
const progressOf = async (id: string) => resultOf(await admin.get<Progress>(`/xboot/apkRollout/getProgress/${id}`))
const deviceOf = async ({ id }: TestScreen) => resultOf(await admin.get<Device>(`/xboot/equipment/selectByEid/${id}`))
/** The version that each device is told to run, by the answer to its heartbeat. */
const told = () => Promise.all(screens.map(async screen => (await screen.beat()).player))
/** Starts the device with this version of the player. */
async function runs(screen: TestScreen, softwareVersion: string) {
  const token = await prove(server, screen.eid, screen.keys, { softwareVersion })
  // Ends the new session and continues with the existing one, because a device may have only a few sessions at once.
  const tokenHash = server.parts.keys.hash('device', token)
  await server.parts.db.deleteFrom('deviceSession').where('tokenHash', '=', tokenHash).execute()
}
async function later(ms: number, version: string) {
  // Advances time in steps, because the server does not count silence during a gap between its checks.
  const step = minutes(2)
  for (let left = ms; left > 0; left -= step) {
    clock += Math.min(left, step)
    await Promise.all(screens.map(screen => screen.beat()))
    await look(version)
  }
}
const before = '0.0.0-test'

describe('a new version of the server', () => {
  test('leaves every screen what it has but the first, and opens each step when the one before ran well', async () => {
    expect(await told()).toEqual([before, before, before, before])
    expect(await rollouts(), 'nothing is new').toEqual([])
    await look('1.0.0')
    const { id, stepCount } = await newest()
    expect(await newest()).toMatchObject({
      title: 'marquee-player 1.0.0',
      software: 'player',
      state: 'running',
      devices: 4,
    })
    const first = screens[(await told()).indexOf('1.0.0')]
    if (!first) throw new Error('No screen is told of it')
    expect((await told()).filter(version => version === before)).toHaveLength(3)
    await runs(first, '1.0.0')
    await later(minutes(1), '1.0.0')
    expect((await progressOf(id)).steps[0]?.counts, 'it is on trial').toEqual([{ standing: 'waiting', screens: 1 }])
    await later(minutes(2), '1.0.0')
    expect((await progressOf(id)).steps[0]?.counts).toEqual([{ standing: 'done', screens: 1 }])
    for (let step = 2; step <= stepCount; step += 1) {
      expect((await newest()).step, 'it soaks').toBe(step - 1)
      await later(minutes(6), '1.0.0')
      for (const [at, version] of (await told()).entries()) {
        const screen = screens[at]
        if (screen && version === '1.0.0' && (await deviceOf(screen)).softwareVersion !== version)
          await runs(screen, version)
      }
      await later(minutes(3), '1.0.0')
    }
    await later(minutes(6), '1.0.0')
    expect(await newest()).toMatchObject({ state: 'done', step: stepCount })
    expect(await told()).toEqual(Array(4).fill('1.0.0'))
  })

  test('is left to those that it reached by a screen that is new: it runs what it was served, and keeps that', async () => {
    const screen = await pairScreen(server, admin, 'New', { info: { softwareVersion: '1.0.0' } })
    expect((await screen.beat()).player).toBe('1.0.0')
    resultOf(await admin.delete(`/xboot/equipment/delByIds/${screen.id}`))
    await look('1.1.0')
    const { id } = await newest()
    resultOf(await admin.post('/xboot/apkRollout/stop', { ids: [id] }))
    expect(
      (await told()).filter(version => version === '1.1.0'),
      'stopped: who has it keeps it',
    ).toHaveLength(1)
  })

  test('that fails on a screen, which goes back by itself, is taken back everywhere, and administrators are told', async () => {
    await look('2.0.0')
    const { id } = await newest()
    const first = screens[(await told()).indexOf('2.0.0')]
    if (!first) throw new Error('No screen is told of it')
    const { softwareVersion: had } = await deviceOf(first)
    clock += 1000
    await runs(first, '2.0.0')
    clock += 1000
    await runs(first, had ?? '')
    await later(minutes(1), '2.0.0')
    expect(await newest()).toMatchObject({ id, state: 'takenBack', why: 'faults' })
    expect(await told()).not.toContain('2.0.0')
    const read = resultOf(
      await admin.get<Page<Message>>('/xboot/messageSend/getByCondition', { sort: 'createTime', order: 'desc' }),
    )
    expect(JSON.stringify(read)).toContain('marquee-player 2.0.0')
    expect((await progressOf(id)).steps[0]?.counts, 'nothing more is expected of it').toEqual([
      { standing: 'left', screens: 1 },
    ])
  })

  test('goes out again when somebody says so, one roll-out at a time', async () => {
    const found = resultOf(await admin.get<Versions>('/xboot/apk/getPlayerVersions'))
    expect(found.rolloutId).toBeNull()
    expect(found.versions.reduce((sum, { devices }) => sum + devices, 0)).toBe(4)
    const id = resultOf(await admin.post<string>('/xboot/apk/rollOutPlayer', {}))
    expect(await newest()).toMatchObject({ id, software: 'player', createBy: 'admin', version: '2.0.0' })
    expect(await admin.post('/xboot/apk/rollOutPlayer', {})).toMatchObject({ error: { id: 'apk.underWay' } })
    resultOf(await admin.post('/xboot/apkRollout/hold', { ids: [id] }))
    await later(minutes(9), '2.0.0')
    expect(await newest(), 'held by a person it goes no further').toMatchObject({ state: 'held', step: 1 })
    const first = screens[(await told()).indexOf('2.0.0')]
    if (!first) throw new Error('No screen is told of it')
    const { wantedVersion: meant } = await deviceOf(first)
    expect(meant).toBe('2.0.0')
    await runs(first, '2.0.0')
    resultOf(await admin.post('/xboot/apkRollout/takeBack', { ids: [id] }))
    expect(await told()).not.toContain('2.0.0')
    // The next rollout also includes the device that is still recorded as running 2.0.0.
    resultOf(
      await admin.post('/xboot/apk/rollOutPlayer', { steps: { by: 'share', parts: [{ percent: 99 }], minutes: 5 } }),
    )
    const again = (await newest()).id
    expect((await newest()).devices).toBe(4)
    resultOf(await admin.post('/xboot/apkRollout/takeBack', { ids: [again] }))
    expect(await told(), 'back to what it was before, not to what it ran by then').not.toContain('2.0.0')
    const other = await server.addUser('noSender')
    expect(await other.post('/xboot/apk/rollOutPlayer', {})).toMatchObject({ success: false })
  })

  test('waits while servers that bring another one are at work, and ends the roll-out of that', async () => {
    await look('2.0.0', true)
    await look('3.0.0', true)
    expect((await newest()).version).not.toBe('3.0.0')
    clock += minutes(2)
    await look('3.0.0', true)
    expect(await newest()).toMatchObject({ version: '3.0.0', state: 'running' })
    const before = await newest()
    clock += minutes(2)
    await Promise.all([look('4.0.0', true), look('4.0.0', true)])
    expect((await rollouts()).filter(({ version }) => version === '4.0.0')).toHaveLength(1)
    expect(resultOf(await admin.get<Rollout>(`/xboot/apkRollout/get/${before.id}`)).state).toBe('stopped')
  })

  test('goes to all at once where the site wants that', async () => {
    resultOf(await admin.post('/xboot/setting/waves/set', { player: 'atOnce' }))
    await look('5.0.0')
    expect(await newest()).toMatchObject({ version: '5.0.0', stepCount: 1 })
    expect(await told()).toEqual(Array(4).fill('5.0.0'))
  })
})
