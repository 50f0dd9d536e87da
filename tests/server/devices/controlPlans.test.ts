// Control plans are delivered with the manifest, their conflicts are reported, and each execution is stored once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { ControlPlan } from '#contract/resources/fleet/controlPlan.ts'
import type { DeviceCommand } from '#contract/resources/fleet/deviceCommand.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { errorOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let owner: Client
let hall: TestScreen
let door: TestScreen
let group: string

const due = { weekdays: [1, 2, 3, 4, 5], times: ['08:00'] }
const louder = { command: 'volumeSet', args: { volume: 60 } }

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
  hall = await pairScreen(server, owner, 'Hall')
  door = await pairScreen(server, owner, 'Door')
  group = resultOf(await owner.post<{ id: string }>('/xboot/sysGroup/add', { name: 'Shops' })).id
  resultOf(await owner.post('/xboot/equipment/edit', { id: door.id, groupId: group }))
})
afterAll(() => server.close())

const add = (values: Record<string, unknown>, who = owner) =>
  who.post<ControlPlan>('/xboot/controlPlan/add', { name: 'Open', act: louder, due, ...values })
const plansOf = async (screen: TestScreen) => (await screen.manifest()).controlPlans ?? []
const one = async (id: string) => resultOf(await owner.get<ControlPlan>(`/xboot/controlPlan/get/${id}`))

test('a screen has the plans that name it or its group, until they are switched off, taken away, or it leaves', async () => {
  const before = (await hall.manifest()).hash
  const named = resultOf(await add({ deviceIds: [hall.id] }))
  const grouped = resultOf(await add({ name: 'Night', act: { command: 'sleep', args: {} }, groupIds: [group] }))
  expect(await plansOf(hall)).toEqual([{ id: named.id, act: louder, due }])
  expect(await plansOf(door)).toEqual([{ id: grouped.id, act: { command: 'sleep', args: {} }, due }])

  resultOf(await owner.post('/xboot/equipment/edit', { id: door.id, groupId: null }))
  expect(await plansOf(door)).toEqual([])
  resultOf(await owner.post('/xboot/equipment/edit', { id: door.id, groupId: group }))
  expect(await plansOf(door)).toHaveLength(1)

  resultOf(await owner.post('/xboot/controlPlan/edit', { id: named.id, enabled: false }))
  expect(await plansOf(hall)).toEqual([])
  expect((await hall.manifest()).hash).toBe(before)
  resultOf(await owner.delete(`/xboot/controlPlan/delByIds/${named.id},${grouped.id}`))
  expect(await plansOf(door)).toEqual([])
})

test('what the screen did by itself is in the ledger once, however often it says so, and outlives its plan', async () => {
  const plan = resultOf(await add({ deviceIds: [hall.id] }))
  const said = {
    planId: plan.id,
    time: '2026-03-02T07:00:00.000Z',
    act: louder,
    state: 'success',
    reply: { volume: 60 },
  }
  for (let times = 0; times < 3; times += 1) resultOf(await hall.client.post('/xboot/screen/plannedReply', said))
  resultOf(
    await door.client.post('/xboot/screen/plannedReply', { ...said, state: 'failed', reason: 'device.unsupported' }),
  )
  const read = async (filter: Record<string, string>) =>
    resultOf(await owner.get<Page<DeviceCommand>>('/xboot/deviceCommand/getByPage', filter)).content
  const lines = await read({ planId: plan.id })
  expect(Object.fromEntries(lines.map(({ state, deviceId }) => [deviceId, state]))).toEqual({
    [door.id]: 'failed',
    [hall.id]: 'success',
  })
  expect(await hall.commands()).toEqual([])
  resultOf(await owner.delete(`/xboot/controlPlan/delByIds/${plan.id}`))
  resultOf(await hall.client.post('/xboot/screen/plannedReply', said))
  expect((await read({ deviceId: hall.id })).filter(({ command }) => command === 'volumeSet')).toHaveLength(1)
})

test('plans of the same device that contradict one another say so, those of others do not', async () => {
  const first = resultOf(await add({ name: 'Loud', groupIds: [group] }))
  const second = resultOf(
    await add({ name: 'Quiet', act: { command: 'volumeSet', args: { volume: 5 } }, deviceIds: [door.id, hall.id] }),
  )
  const elsewhere = resultOf(
    await add({
      name: 'Elsewhere',
      act: { command: 'volumeSet', args: { volume: 7 } },
      deviceIds: [hall.id],
      due: { ...due, times: ['09:00'] },
    }),
  )
  expect((await one(first.id)).conflicts).toEqual([{ id: second.id, name: 'Quiet' }])
  expect((await one(second.id)).conflicts).toEqual([{ id: first.id, name: 'Loud' }])
  expect((await one(elsewhere.id)).conflicts).toEqual([])
})

test('who controls a device no longer has it in no plan any more', async () => {
  const guest = await server.addUser('guest')
  resultOf(await server.admin.post('/xboot/equipment/bind', { ids: [hall.id], userIds: [guest.id] }))
  const before = (await plansOf(hall)).length
  const plan = resultOf(await add({ name: 'Guest', deviceIds: [hall.id] }, guest))
  expect(await plansOf(hall)).toHaveLength(before + 1)
  resultOf(await server.admin.post('/xboot/equipment/unbind', { ids: [hall.id], userIds: [guest.id] }))
  expect(await plansOf(hall)).toHaveLength(before)
  expect(resultOf(await guest.get<ControlPlan>(`/xboot/controlPlan/get/${plan.id}`)).deviceIds).toEqual([])
})

test('what a person may not ask a device for is not planned', async () => {
  const stranger = await server.addUser('stranger')
  const fieldsOf = async (values: Record<string, unknown>, who = owner) => {
    const answer = await add(values, who)
    return answer.success ? [] : answer.error?.fields?.map(({ field, id }) => [field, id])
  }
  expect(await fieldsOf({ deviceIds: [hall.id] }, stranger)).toEqual([['deviceIds', 'field.unknownReference']])
  expect(await fieldsOf({ deviceIds: [hall.id], act: { command: 'formatDevice', args: { name: 'Hall' } } })).toEqual([
    ['act', 'field.notChoice'],
  ])
  expect(await fieldsOf({ deviceIds: [hall.id], act: { command: 'volumeSet', args: { volume: 900 } } })).toEqual([
    ['act', 'field.tooBig'],
  ])
  expect(await fieldsOf({ deviceIds: [hall.id], due: { weekdays: [8], times: ['25:00'] } })).toEqual([
    ['due', 'field.invalid'],
  ])
  expect(errorOf(await stranger.get('/xboot/controlPlan/get/1'))).toBe('general.notFound')
})
