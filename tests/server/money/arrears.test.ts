// The end of a device's service has an effect only while the site charges for renewals (rules, Money 0).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { DeviceCommand } from '#contract/resources/fleet/deviceCommand.ts'
import type { Need, ShownScreen } from '#contract/services/system/home.ts'
import { runAlarmRound } from '#server/alarms/watch/runAlarmRound.ts'
import { scheduledJobRuns } from '#server/registries/scheduledJobs.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { errorOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { idlePlan } from '#tests/server/support/samples/idlePlan.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let owner: Client & { id: string }
let screen: TestScreen
let programId: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
  const file = await addFile(server, 'owner')
  programId = (await addProgram(owner, 'Welcome', documentOf(file.id))).id
  screen = await pairScreen(server, owner, 'Old')
  await server.parts.db
    .updateTable('device')
    .set({ intime: new Date('2020-05-06T10:00:00Z') })
    .execute()
})
afterAll(() => server.close())

const charge = async (isRenewalCharged: boolean) =>
  resultOf(await server.admin.post('/xboot/setting/money/set', { isRenewalCharged }))
const device = async () => resultOf(await owner.get<Device>(`/xboot/equipment/selectByEid/${screen.id}`))
const list = async (query: Record<string, string | number> = {}) =>
  resultOf(await owner.get<Page<Device>>('/xboot/equipment/getAll', query)).content
const needs = async () => resultOf(await owner.get<Need[]>('/xboot/home/getNeeds')).map(({ kind }) => kind)
const tile = async () => resultOf(await owner.get<ShownScreen[]>('/xboot/home/getScreens'))[0]
const sendIt = async () => errorOf(await send(owner, { programIds: [programId], deviceIds: [screen.id] }))
const checked = async () => {
  const input = { programIds: [programId], deviceIds: [screen.id], plan: idlePlan }
  const { findings } = resultOf(
    await owner.post<{ findings: { kind: string }[] }>('/xboot/equipment/release/check', input),
  )
  return findings.map(({ kind }) => kind)
}
const command = async () => errorOf(await owner.post(`/xboot/equipment/refresh/${screen.id}`))
/** Runs a command on this device alone; returns the state and the reason of each resulting command. */
const run = async () => {
  const input = { command: 'refresh', deviceIds: [screen.id] }
  const { id: runId } = resultOf(await owner.post<{ id: string }>('/xboot/commandRun/start', input))
  const { content } = resultOf(await owner.get<Page<DeviceCommand>>('/xboot/deviceCommand/getByPage', { runId }))
  return content.map(({ state, reason }) => [state, reason])
}
const retransmit = async () => {
  const { content } = resultOf(
    await owner.get<Page<{ id: string }>>('/xboot/sendLog/getSendlogList', { deviceId: screen.id }),
  )
  return errorOf(await owner.post(`/xboot/sendLog/retransmit/${content[0]?.id}`))
}
const remind = async () => {
  const signal = new AbortController().signal
  return (await scheduledJobRuns.expiryReminders(server.parts, { parameter: null, signal })) as { devices: number }
}
const alarms = async () => {
  await server.parts.db.deleteFrom('alarmWatch').execute()
  await runAlarmRound(server.parts)
  const found = await server.parts.db.selectFrom('alarm').select('kind').where('kind', '=', 'expiry').execute()
  return found.length
}

describe('while the site charges no renewals, a device after its three years', () => {
  beforeEach(() => charge(false))

  test('is in no arrears, has no end, and stands in no list of ending services', async () => {
    const { state, reasons, expiry } = await device()
    expect(state).not.toBe('arrears')
    expect((reasons ?? []).map(({ id }) => id)).not.toContain('arrears')
    expect(expiry).toBeNull()
    expect(await list({ state: 'arrears' })).toEqual([])
    expect(await list({ state: String(state) })).toHaveLength(1)
    expect(await needs()).not.toContain('screensEnding')
    expect((await tile())?.state).toBe(state)
    expect((await remind()).devices).toBe(0)
  })

  test('accepts programs, commands and repeated sends', async () => {
    expect(await sendIt()).toBeNull()
    expect(await checked()).not.toContain('arrears')
    expect(await command()).toBeNull()
    expect(await run()).toEqual([['pending', null]])
    expect(await retransmit()).not.toBe('device.arrears')
  })

  test('raises no alarm about its end', async () => {
    const rule = { title: 'Ends', kind: 'expiry', limit: 30, graceMinutes: 0, language: 'en-US' }
    resultOf(await owner.post('/xboot/alarmRule/add', rule))
    expect(await alarms()).toBe(0)
    await charge(true)
    expect(await alarms()).toBe(1)
  })
})

describe('while the site charges renewals', () => {
  beforeEach(() => charge(true))

  test('the same device is in arrears everywhere', async () => {
    expect(await device()).toMatchObject({ state: 'arrears' })
    expect(await list({ state: 'arrears' })).toHaveLength(1)
    expect(await needs()).toContain('screensEnding')
    expect((await tile())?.state).toBe('arrears')
    expect(await sendIt()).toBe('device.arrears')
    expect(await checked()).toContain('arrears')
    expect(await command()).toBe('device.arrears')
    expect(await run()).toEqual([['refused', 'device.arrears']])
    expect(await retransmit()).toBe('device.arrears')
    expect((await remind()).devices).toBe(1)
  })

  test('devices are found and sorted by the end of their service: the renewal, else three years after they came', async () => {
    const { db } = server.parts
    const add = (name: string, intime: string | null, renewaltime: string | null) =>
      db
        .insertInto('device')
        .values({
          id: server.parts.ids.next(),
          ownerId: owner.id,
          code: 'c',
          name,
          intime: intime === null ? null : new Date(intime),
          renewaltime: renewaltime === null ? null : new Date(renewaltime),
          capabilities: '[]',
          told: '{}',
        } as never)
        .execute()
    await add('Leap', '2024-02-29T10:00:00Z', null)
    await add('Renewed', '2020-01-01T10:00:00Z', '2031-01-01T10:00:00Z')
    await add('Endless', null, null)
    const byEnd = await list({ sort: 'expiry', order: 'asc' })
    // Rows without a value come first, as in every list that is sorted upward.
    expect(byEnd.map(({ name, expiry }) => [name, expiry?.slice(0, 10) ?? null])).toEqual([
      ['Endless', null],
      ['Old', '2023-05-06'],
      ['Leap', '2027-03-01'],
      ['Renewed', '2031-01-01'],
    ])
    const found = await list({ expiryFrom: '2027-03-01 00:00:00', expiryTo: '2027-03-01 23:59:59' })
    expect(found.map(({ name }) => name)).toEqual(['Leap'])
  })
})
