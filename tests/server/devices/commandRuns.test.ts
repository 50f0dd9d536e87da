import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { OpenCommand } from '#contract/manifest.ts'
import type { CommandRun } from '#contract/resources/fleet/commandRun.ts'
import type { DeviceCommand } from '#contract/resources/fleet/deviceCommand.ts'
import { addScreens, type ManyScreen } from '#tests/server/support/drivers/manyScreens.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { errorOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let owner: Client & { id: string }
let hall: TestScreen
let door: TestScreen
let old: TestScreen

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
  hall = await pairScreen(server, owner, 'Hall')
  door = await pairScreen(server, owner, 'Door')
  old = await pairScreen(server, owner, 'Old', { info: { capabilities: ['volume'] } })
})
afterAll(() => server.close())

const start = (body: Record<string, unknown>, who = owner) =>
  who.post<{ id: string; total: number }>('/xboot/commandRun/start', body)
const runOf = async (id: string) => resultOf(await owner.get<CommandRun>(`/xboot/commandRun/get/${id}`))
const linesOf = async (runId: string) =>
  resultOf(await owner.get<Page<DeviceCommand>>('/xboot/deviceCommand/getByPage', { runId, pageSize: 100 })).content
const answer = async (screen: TestScreen, state: string, reason?: string) => {
  for (const { id } of await screen.commands()) await screen.reply({ id, state, reason })
}

test('each device has its own result, those that cannot are refused, and a retry asks those where it did not succeed', async () => {
  const given = { command: 'refresh', deviceIds: [hall.id, door.id, old.id] }
  const { id, total } = resultOf(await start(given))
  expect(total).toBe(3)
  expect(await runOf(id)).toMatchObject({ command: 'refresh', total: 3, open: 2, succeeded: 0, failed: 1 })
  await answer(hall, 'success')
  await answer(door, 'failed', 'interrupted')
  expect(await runOf(id)).toMatchObject({ open: 0, succeeded: 1, failed: 2 })
  const lines = await linesOf(id)
  const by = Object.fromEntries(lines.map(({ deviceId, state, reason }) => [deviceId, [state, reason]]))
  expect(by).toEqual({
    [hall.id]: ['success', null],
    [door.id]: ['failed', 'interrupted'],
    [old.id]: ['refused', 'device.unsupported'],
  })

  const again = resultOf(await owner.post<{ id: string; total: number }>(`/xboot/commandRun/retry/${id}`))
  expect(again.total).toBe(2)
  expect(await hall.commands()).toEqual([])
  await answer(door, 'success')
  expect(await runOf(again.id)).toMatchObject({ succeeded: 1, failed: 1 })
})

test('a group is given it with all below it, and a device that is also named gets it once', async () => {
  const above = resultOf(await owner.post<{ id: string }>('/xboot/sysGroup/add', { name: 'Shops' })).id
  const below = resultOf(
    await owner.post<{ id: string }>('/xboot/sysGroup/add', { name: 'Berlin', parentId: above }),
  ).id
  for (const { id } of [hall, door]) resultOf(await owner.post('/xboot/equipment/edit', { id, groupId: below }))
  const { total } = resultOf(await start({ command: 'wake', deviceIds: [hall.id], groupIds: [above] }))
  expect(total).toBe(2)
  expect((await hall.commands()).map(({ command }) => command)).toEqual(['wake'])
  await answer(hall, 'success')
  await answer(door, 'success')
})

test('a setting is asked of all of them, a step from where each stands, and what was asked for before is over', async () => {
  const first = resultOf(await start({ command: 'volumeSet', args: { volume: 40 }, deviceIds: [hall.id, old.id] }))
  const second = resultOf(await start({ command: 'volumeSet', args: { volume: 55 }, deviceIds: [hall.id] }))
  expect(await linesOf(first.id)).toEqual(
    expect.arrayContaining([expect.objectContaining({ state: 'failed', reason: 'device.askedAgain' })]),
  )
  expect(await runOf(first.id)).toMatchObject({ open: 1, failed: 1 })
  const settings = resultOf(
    await owner.get<{ name: string; asked: { value: unknown } }[]>(`/xboot/equipment/getSettings/${hall.id}`),
  )
  expect(settings.find(({ name }) => name === 'volume')?.asked.value).toBe(55)
  await hall.beat({ settings: { volume: { value: 55, number: (await hall.beat()).settings ?? 0 } } })
  expect(await runOf(second.id)).toMatchObject({ open: 0, succeeded: 1 })
})

test('what is not allowed for one device is not allowed for several', async () => {
  const stranger = await server.addUser('stranger')
  expect(errorOf(await start({ command: 'refresh', deviceIds: [hall.id] }, stranger))).toBe('general.notFound')
  expect(errorOf(await start({ command: 'refresh', deviceIds: [] }))).toBe('sending.noDevice')
  for (const command of ['formatDevice', 'hostSet', 'nonsense']) {
    expect(errorOf(await start({ command, deviceIds: [hall.id] }))).toBe('general.invalidInput')
  }
  expect(errorOf(await start({ command: 'volumeSet', args: { volume: 400 }, deviceIds: [hall.id] }))).toBe(
    'general.invalidInput',
  )
  const { id } = resultOf(await start({ command: 'refresh', deviceIds: [old.id] }))
  expect(errorOf(await stranger.post(`/xboot/commandRun/retry/${id}`))).toBe('general.notFound')
  expect(errorOf(await stranger.get(`/xboot/commandRun/get/${id}`))).toBe('general.notFound')
})

test('a thousand devices are one transaction, and are told to come one after the other', async () => {
  const { db } = server.parts
  const many = Array.from({ length: 1000 }, (_, index) => `90000000${1000 + index}`)
  const [row] = await db.selectFrom('device').selectAll().where('id', '=', hall.id).execute()
  if (!row) throw new Error('No device')
  const rows = many.map(id => ({
    id,
    name: id,
    eid: id,
    code: id,
    ownerId: row.ownerId,
    capabilities: JSON.stringify(row.capabilities),
    enabled: true,
    intime: new Date(),
    timeZone: 'UTC',
  }))
  await db
    .insertInto('device')
    .values(rows as never)
    .execute()
  const { id, total } = resultOf(await start({ command: 'volumeSet', args: { volume: 30 }, deviceIds: many }))
  expect(total).toBe(1000)
  expect(await runOf(id)).toMatchObject({ total: 1000, open: 1000 })
})

test('of a command to thousands the last screen has as much time as the first: each adds some to the deadline', async () => {
  const many = await addScreens(server, 3_000, owner.id)
  const began = Date.now()
  const { id } = resultOf(await start({ command: 'refresh', deviceIds: many.map(screen => screen.id) }))
  const query = server.parts.db.selectFrom('deviceCommand').select('deadline').where('runId', '=', id)
  const { deadline } = await query.limit(1).executeTakeFirstOrThrow()
  expect(deadline.getTime() - began).toBeGreaterThan(115_000)
  const [one] = many
  const open = resultOf(await (one as ManyScreen).client.get<OpenCommand[]>('/xboot/screen/commands'))
  const again = resultOf(await (one as ManyScreen).client.get<OpenCommand[]>('/xboot/screen/commands'))
  expect(open).toMatchObject([{ command: 'refresh', args: {} }])
  expect(again).toEqual(open)
})
