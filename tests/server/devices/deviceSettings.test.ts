import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeviceSettingLine } from '#contract/fleet/deviceSettings.ts'
import type { RequestedDeviceSetting } from '#contract/fleet/reportedDeviceSettings.ts'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { DeviceCommand } from '#contract/resources/fleet/deviceCommand.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { info, pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let owner: Client
/** A screen whose player supports settings. */
let screen: TestScreen
/** A screen with an older player. */
let older: TestScreen

const capabilities = [
  ...info.capabilities,
  'settings',
  'volumeStep',
  'rotation',
  'timer',
  'offlineMode',
  'storageLimit',
]
const hours = [{ start: '08:00', end: '20:00' }]
const timer = { isOn: true, week: [hours, hours, hours, hours, hours, [], []], special: [] }

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
  screen = await pairScreen(server, owner, 'Hall', { info: { capabilities } })
  older = await pairScreen(server, owner, 'Attic')
})
afterAll(() => server.close())

const errorOf = (answer: { success: boolean; error?: { id: string } }) => (answer.success ? null : answer.error?.id)
const ask = async (command: string, args: Record<string, unknown>, of = screen) =>
  resultOf(await owner.post<{ commandId: string }>(`/xboot/equipment/${command}/${of.id}`, args)).commandId
const ledger = async (id: string) => resultOf(await owner.get<DeviceCommand>(`/xboot/deviceCommand/get/${id}`))
const lines = async (of = screen) =>
  resultOf(await owner.get<DeviceSettingLine[]>(`/xboot/equipment/getSettings/${of.id}`))
const line = async (name: string, of = screen) => (await lines(of)).find(each => each.name === name)
const fetched = async (of = screen) => resultOf(await of.client.get<RequestedDeviceSetting[]>('/xboot/screen/settings'))
const asked = async (name: string, of = screen) => (await fetched(of)).find(each => each.name === name)

describe('what is asked for of a setting', () => {
  test('waits for the screen, is fetched as it stands, and is applied once the screen says so', async () => {
    const before = (await screen.beat()).settings
    const id = await ask('rotate', { rotation: 90 })
    expect(await line('rotation')).toMatchObject({ asked: { value: 90, state: 'waiting', by: 'owner' }, told: null })
    const { settings } = await screen.beat()
    expect(settings).not.toBe(before)
    // The volume arrives as a setting and not also as a command, which would apply it twice.
    expect(await screen.commands()).toEqual([])
    const rotation = await asked('rotation')
    expect(rotation).toMatchObject({ value: 90 })
    await screen.beat({ settings: { rotation: { value: 90, number: rotation?.number } } })
    expect(await line('rotation')).toMatchObject({ asked: { value: 90, state: 'applied' }, told: { value: 90 } })
    expect(await ledger(id)).toMatchObject({ state: 'success', reason: null })
    expect((await screen.beat()).settings).toBe(settings)
  })

  test('is refused with a reason, stays beside what is in effect, and is not fetched again', async () => {
    const id = await ask('storageConfigUpdate', { storageLimit: 1000 })
    const { number } = (await asked('storageLimit')) ?? {}
    await screen.beat({ settings: { storageLimit: { value: 0, number, reason: 'storage.locked' } } })
    expect(await line('storageLimit')).toMatchObject({
      asked: { value: 1000, state: 'refused', reason: 'storage.locked' },
      told: { value: 0 },
    })
    expect(await ledger(id)).toMatchObject({ state: 'refused', reason: 'storage.locked' })
    expect(await asked('storageLimit')).toBeUndefined()
  })

  test('gives way to what is asked for later: the earlier line of the ledger ends, and an old answer ends nothing', async () => {
    const first = await ask('volumeSet', { volume: 10 })
    const old = await asked('volume')
    const second = await ask('volumeSet', { volume: 20 })
    expect(await ledger(first)).toMatchObject({ state: 'failed', reason: 'device.askedAgain' })
    await screen.beat({ settings: { volume: { value: 10, number: old?.number } } })
    expect(await line('volume')).toMatchObject({ asked: { value: 20, state: 'waiting' }, told: { value: 10 } })
    expect((await ledger(second)).state).toBe('pending')
  })

  test('by steps counts from what was asked for last, and stays within its bounds', async () => {
    await ask('volumeSet', { volume: 50 })
    await ask('volumeAdd', {})
    await ask('volumeAdd', { step: 15 })
    expect((await line('volume'))?.asked?.value).toBe(75)
    await ask('volumeReduce', { step: 100 })
    expect((await line('volume'))?.asked?.value).toBe(0)
  })

  test('by steps one after another ends all of them as done when the value that holds them is in effect', async () => {
    const set = await ask('volumeSet', { volume: 50 })
    const steps = [await ask('volumeAdd', {}), await ask('volumeReduce', { step: 5 }), await ask('volumeAdd', {})]
    expect(await ledger(set)).toMatchObject({ state: 'failed', reason: 'device.askedAgain' })
    for (const id of steps) expect((await ledger(id)).state).toBe('pending')
    const { value, number } = (await asked('volume')) ?? {}
    expect(value).toBe(65)
    await screen.beat({ settings: { volume: { value, number } } })
    for (const id of steps) expect(await ledger(id)).toMatchObject({ state: 'success', reason: null })
    // An absolute volume replaces all relative steps that are still open.
    const more = [await ask('volumeAdd', {}), await ask('volumeReduce', {})]
    await ask('volumeSet', { volume: 20 })
    for (const id of more) expect(await ledger(id)).toMatchObject({ state: 'failed', reason: 'device.askedAgain' })
  })

  test('that was changed at the screen since is shown as what is in effect', async () => {
    await screen.beat({ settings: { muted: { value: true } } })
    expect(await line('muted')).toMatchObject({ asked: null, told: { value: true } })
  })

  test('a timer that is never on is refused by name, as is what is no value of the setting', async () => {
    const never = { ...timer, week: [[], [], [], [], [], [], []] }
    for (const [command, field, value] of [
      ['timerSwitch', 'timer', never],
      ['rotate', 'rotation', 45],
      ['volumeSet', 'volume', 101],
    ] as const) {
      const answer = await owner.post(`/xboot/equipment/${command}/${screen.id}`, { [field]: value })
      expect(answer).toMatchObject({ success: false, error: { fields: [{ field }] } })
    }
    await ask('timerSwitch', { timer })
    expect((await asked('timer'))?.value).toEqual(timer)
  })

  test('a screen tells what it likes: what is no setting, or no value of it, is not kept', async () => {
    await screen.beat({ settings: { rotation: { value: 45 }, mood: { value: 'good' } } })
    expect(await line('rotation')).toMatchObject({ told: { value: 90 } })
    expect(await line('mood')).toBeUndefined()
  })
})

describe('a screen with a player of before', () => {
  test('gets the commands it knows, and its answer ends the setting', async () => {
    const id = await ask('volumeSet', { volume: 35 }, older)
    expect(await older.commands()).toMatchObject([{ id, command: 'volumeSet', args: { volume: 35 } }])
    await older.reply({ id, state: 'success', reply: { volume: 35 } })
    expect(await line('volume', older)).toMatchObject({ asked: { value: 35, state: 'applied' } })
    const device = resultOf(await owner.get<Device>(`/xboot/equipment/selectByEid/${older.id}`))
    expect(device.volume).toBe(35)
  })

  test('is refused what its player does not know', async () => {
    expect(errorOf(await owner.post(`/xboot/equipment/rotate/${older.id}`, { rotation: 90 }))).toBe(
      'device.unsupported',
    )
    expect(await line('rotation', older)).toBeUndefined()
  })
})

describe('who may', () => {
  test('a foreign device answers like a missing one', async () => {
    const stranger = await server.addUser('stranger')
    expect(errorOf(await stranger.get(`/xboot/equipment/getSettings/${screen.id}`))).toBe('general.notFound')
  })

  test('disabling a device ends what waits for it', async () => {
    const other = await pairScreen(server, owner, 'Off', { info: { capabilities } })
    const id = await ask('rotate', { rotation: 180 }, other)
    await owner.post('/xboot/equipment/edit', { id: other.id, enabled: false })
    expect(await ledger(id)).toMatchObject({ state: 'refused', reason: 'device.disabled' })
    expect(await line('rotation', other)).toMatchObject({ asked: { state: 'refused', reason: 'device.disabled' } })
    expect(await fetched(other)).toEqual([])
  })
})

test('dark on purpose is told by the screen, and over with the heartbeat that says nothing of it', async () => {
  const off = { why: 'timer' as const, rung: 'dpms' as const, until: '2026-11-24T07:00:00.000Z' }
  await screen.beat({ state: 'sleeping', off })
  const read = async () => resultOf(await owner.get<Device>(`/xboot/equipment/selectByEid/${screen.id}`)).off
  expect(await read()).toEqual(off)
  await screen.beat()
  expect(await read()).toBeNull()
})
