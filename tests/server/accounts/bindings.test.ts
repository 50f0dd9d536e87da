// An account to which a device is bound sees and controls the device but does not own it (spec 4, bind and unbind).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { destinations } from '#contract/kernel/channel.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { SendLog } from '#contract/resources/publishing/sendLog.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createRightsDriver, errorOf, fieldsOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import { type Listener, listen } from '#tests/server/support/servers/listen.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let owner: Client & { id: string }
let guest: Client & { id: string }
let part: Client & { id: string }
let role: string
let screen: TestScreen
let other: TestScreen

beforeAll(async () => {
  server = await startTestServer()
  const ofDevices = ['add', 'edit', 'delete', 'control', 'bind', 'renew'].map(button => `device:${button}`)
  const ofPrograms = ['program', 'program:add', 'program:send', 'sendLog', 'sentPlan', 'sentPlan:edit', 'onAir']
  role = await createRightsDriver(server).addRole(
    'ROLE_BOUND',
    'device',
    ...ofDevices,
    ...ofPrograms,
    'map',
    'alarm',
    'onlineTime',
    'deviceLog',
    'deviceGroup',
    'deviceGroup:add',
  )
  owner = await server.addUser('keeper', { roles: role })
  guest = await server.addUser('guest', { roles: role })
  part = await server.addUser('part', { roles: role })
  await server.parts.db.updateTable('user').set({ type: 2, ownerId: guest.id }).where('id', '=', part.id).execute()
  screen = await pairScreen(server, owner, 'Hall')
  other = await pairScreen(server, owner, 'Cellar')
})
afterAll(() => server.close())

const bind = (by: Client, ids: readonly string[], userIds: readonly string[], how = 'bind') =>
  by.post(`/xboot/equipment/${how}`, { ids: [...ids], userIds: [...userIds] })
const listed = async (by: Client, query = '') =>
  resultOf(await by.get<Page<Device>>(`/xboot/equipment/getAll?pageSize=100${query}`)).content.map(({ name }) => name)
const one = async (by: Client, { id }: TestScreen) => by.get<Device>(`/xboot/equipment/selectByEid/${id}`)
const heardOf = (person: Listener) => person.of('resources') as { resource: string; type: string; ids: string[] }[]
const isBound = async () =>
  (
    await server.parts.db
      .selectFrom('device')
      .select('boundUserIds')
      .where('id', '=', screen.id)
      .executeTakeFirstOrThrow()
  ).boundUserIds

describe('who is bound to a device', () => {
  beforeAll(async () => void resultOf(await bind(server.admin, [screen.id], [guest.id])))

  test('sees that one and nothing else, in lists, on its page, on the map and in its history', async () => {
    expect(await listed(guest)).toEqual(['Hall'])
    expect(resultOf(await one(guest, screen))).toMatchObject({ name: 'Hall', isBound: true })
    expect(errorOf(await one(guest, other))).toBe('general.notFound')
    expect(await listed(owner, `&boundUserIds=${guest.id}`)).toEqual(['Hall'])
    expect(resultOf(await one(owner, screen))).toMatchObject({ isBound: false, boundUserIds: [{ title: 'guest' }] })
    await server.parts.db.updateTable('device').set({ city: 'Lyon' }).where('id', 'in', [screen.id, other.id]).execute()
    const map = resultOf(await guest.get<{ devices: { name: string }[] }>('/xboot/location/getAll'))
    expect(map.devices.map(({ name }) => name)).toEqual(['Hall'])
    const days = 'startDate=2026-11-01&endDate=2026-11-02'
    const online = resultOf(await guest.get<Page<Device>>(`/xboot/equipmentTime/getOnlineTimeByPage?${days}`))
    expect(online.content.map(({ name }) => name)).toEqual(['Hall'])
    expect(errorOf(await guest.get(`/xboot/alarmPower/getData/${screen.id}`))).toBeNull()
    expect(errorOf(await guest.get(`/xboot/alarmPower/getData/${other.id}`))).toBe('general.notFound')
  })

  test('controls it, and a sub-account does as well; the ledger is read by both sides', async () => {
    await screen.beat()
    for (const by of [guest, part]) resultOf(await by.post(`/xboot/equipment/refresh/${screen.id}`, {}))
    expect(errorOf(await guest.post(`/xboot/equipment/refresh/${other.id}`, {}))).toBe('general.notFound')
    for (const by of [owner, guest]) {
      const { content } = resultOf(await by.get<Page<{ id: string }>>('/xboot/deviceCommand/getByPage'))
      expect(content).toHaveLength(2)
    }
  })

  test('changes, deletes, renews, tags and binds it no more than a stranger does', async () => {
    expect(errorOf(await guest.post('/xboot/equipment/edit', { id: screen.id, name: 'Mine' }))).toBe('device.foreign')
    expect(errorOf(await guest.delete(`/xboot/equipment/delByIds/${screen.id}`))).toBe('device.foreign')
    const renewaltime = '2030-01-01 00:00:00'
    expect(errorOf(await guest.post('/xboot/equipment/renew', { ids: [screen.id], renewaltime }))).toBe(
      'general.notFound',
    )
    expect(errorOf(await guest.post('/xboot/equipment/tag', { ids: [screen.id], add: [], remove: [] }))).toBe(
      'general.notFound',
    )
    for (const how of ['bind', 'unbind'])
      expect(errorOf(await bind(guest, [screen.id], [guest.id], how))).toBe('general.notFound')
    const group = resultOf(await guest.post<{ id: string }>('/xboot/sysGroup/add', { name: 'Own', parentId: '0' }))
    await server.parts.db.updateTable('device').set({ groupId: group.id }).where('id', '=', screen.id).execute()
    expect(errorOf(await guest.post(`/xboot/equipment/hostSet/${screen.id}`, {}))).toBe('device.foreign')
  })

  test('hears of it over the socket, and of nothing else', async () => {
    const person = await listen(server, { token: guest.token, destinations: [destinations.userQueue('guest')] })
    for (const { id } of [other, screen])
      resultOf(await owner.post('/xboot/equipment/edit', { id, remark: 'New lamp' }))
    const heard = () => person.of('resources').filter(said => (said as { resource: string }).resource === 'device')
    await person.until(() => heard().length > 0)
    expect(heard()).toEqual([{ resource: 'device', type: 'updated', ids: [screen.id] }])
    await person.close()
  })
})

test('unbinding takes everything back at once: sight, the socket, commands that wait and what was sent there', async () => {
  resultOf(await bind(server.admin, [screen.id], [guest.id]))
  await screen.beat()
  const { id: programId } = await addProgram(part, 'Loud', documentOf((await addFile(server, 'part')).id))
  const { sendLogIds } = resultOf(await send(part, { programIds: [programId], deviceIds: [screen.id] }))
  expect(sendLogIds).toHaveLength(1)
  expect((await screen.manifest()).programs).toHaveLength(1)
  const { commandId } = resultOf(await guest.post<{ commandId: string }>(`/xboot/equipment/refresh/${screen.id}`, {}))
  const person = await listen(server, { token: guest.token, destinations: [destinations.userQueue('guest')] })

  resultOf(await bind(owner, [screen.id], [guest.id], 'unbind'))

  expect(await isBound()).toEqual([])
  expect(await listed(guest)).toEqual([])
  expect(errorOf(await guest.post(`/xboot/equipment/refresh/${screen.id}`, {}))).toBe('general.notFound')
  expect((await screen.manifest()).programs).toEqual([])
  const line = resultOf(await owner.get<{ state: string; reason: string }>(`/xboot/deviceCommand/get/${commandId}`))
  expect(line).toMatchObject({ state: 'refused', reason: 'device.foreign' })
  const log = resultOf(await part.get<SendLog>(`/xboot/sendLog/findSendLogById/${sendLogIds[0]}`))
  expect(log.state).toBe('cancelled')
  await person.until(() => heardOf(person).some(({ type }) => type === 'deleted'))
  const heard = person.of('resources').length
  resultOf(await owner.post('/xboot/equipment/edit', { id: screen.id, remark: 'Quiet again' }))
  server.live.flush()
  server.live.publish.toUser(guest.id, 'message', { unread: 1 })
  await person.until(() => person.of('message').length > 0)
  expect(
    heardOf(person)
      .slice(heard)
      .filter(({ resource }) => resource === 'device'),
  ).toEqual([])
  await person.close()
})

test('who is bound by another way as well keeps what was sent', async () => {
  resultOf(await bind(server.admin, [screen.id], [guest.id, part.id]))
  const { id: programId } = await addProgram(part, 'Stays', documentOf((await addFile(server, 'part')).id))
  resultOf(await send(part, { programIds: [programId], deviceIds: [screen.id] }))
  resultOf(await bind(owner, [screen.id], [guest.id], 'unbind'))
  expect((await screen.manifest()).programs).toHaveLength(1)
  resultOf(await bind(owner, [screen.id], [part.id], 'unbind'))
  expect((await screen.manifest()).programs).toEqual([])
})

test('accounts that one does not see cannot be bound to one’s devices, and the field is named', async () => {
  const own = await pairScreen(server, guest, 'Own')
  expect(fieldsOf(await bind(guest, [own.id], [owner.id]))).toEqual(['userIds: field.unknownReference'])
  expect(fieldsOf(await bind(guest, [own.id], ['999999999999999999']))).toEqual(['userIds: field.unknownReference'])
  resultOf(await bind(guest, [own.id], [part.id]))
})

test('a binding goes with its account', async () => {
  const gone = await server.addUser('leaver', { roles: role })
  resultOf(await bind(server.admin, [screen.id], [gone.id]))
  resultOf(await server.admin.delete(`/xboot/user/delByIds/${gone.id}`))
  expect(await isBound()).toEqual([])
})
