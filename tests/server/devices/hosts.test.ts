// The host of a device group, whose choice switches synchronous playback of the group on (spec 5, Devices and hosts).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { destinations } from '#contract/kernel/channel.ts'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { DeviceCommand } from '#contract/resources/fleet/deviceCommand.ts'
import type { DeviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import { createSweep } from '#server/devices/session/createSweep.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createRightsDriver, errorOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { listen } from '#tests/server/support/servers/listen.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let owner: Client & { id: string }
let ahead = 0
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + ahead) })
  const grants = ['device', 'device:add', 'device:edit', 'device:control', 'device:delete']
  const groups = ['deviceGroup', 'deviceGroup:add', 'deviceGroup:edit', 'deviceGroup:delete']
  owner = await server.addUser('keeper', {
    roles: await createRightsDriver(server).addRole('ROLE_KEEPER', ...grants, ...groups),
  })
})
afterAll(() => server.close())

const addGroup = async (name: string) =>
  resultOf(await owner.post<{ id: string }>('/xboot/sysGroup/add', { name, parentId: '0' })).id
const inGroup = async (groupId: string | null, name: string) => {
  const screen = await pairScreen(server, owner, name, { values: { groupId } })
  await screen.beat()
  return screen
}
const ask = (screen: TestScreen, by: Client = owner) =>
  by.post<{ commandId: string }>(`/xboot/equipment/hostSet/${screen.id}`, {})
const clear = (screen: TestScreen, by: Client = owner) => by.post(`/xboot/equipment/hostClear/${screen.id}`, {})
const agree = async (screen: TestScreen, id: string) =>
  resultOf(await screen.reply({ id, state: 'success', reply: {} }))
const line = async (id: string) => resultOf(await owner.get<DeviceCommand>(`/xboot/deviceCommand/get/${id}`))
const hostOf = async (group: string) => resultOf(await owner.get<DeviceGroup>(`/xboot/sysGroup/get/${group}`)).hostId
const isHost = async ({ id }: TestScreen) =>
  resultOf(await owner.get<Device>(`/xboot/equipment/selectByEid/${id}`)).isHost
const makeHost = async (screen: TestScreen) => agree(screen, resultOf(await ask(screen)).commandId)
const bind = (group: string, ...screens: TestScreen[]) =>
  owner.post(`/xboot/sysGroup/equBindGroup/${group}`, { deviceIds: screens.map(({ id }) => id) })

test('a screen is host once it has answered, and who was host before is none; both ends are told live', async () => {
  const group = await addGroup('Hall')
  const [first, second] = [await inGroup(group, 'First'), await inGroup(group, 'Second')]
  const person = await listen(server, { token: owner.token, destinations: [destinations.userQueue('keeper')] })
  const { commandId } = resultOf(await ask(first))
  expect(await hostOf(group)).toBeNull()
  await agree(first, commandId)
  expect([await hostOf(group), await isHost(first)]).toEqual([first.id, true])
  await makeHost(second)
  expect([await hostOf(group), await isHost(first), await isHost(second)]).toEqual([second.id, false, true])
  resultOf(await clear(second))
  expect([await hostOf(group), await isHost(second)]).toEqual([null, false])
  await person.until(() => person.of('host').length === 3)
  expect(person.of('host')).toEqual([
    { groupId: group, deviceId: first.id },
    { groupId: group, deviceId: second.id },
    { groupId: group, deviceId: null },
  ])
  await person.close()
})

test('two that answer at once leave one host, and the database holds no second', async () => {
  const group = await addGroup('Twice')
  const screens = await Promise.all(['One', 'Two', 'Three'].map(name => inGroup(group, name)))
  for (let round = 0; round < 5; round += 1) {
    const asked = await Promise.all(screens.map(async screen => resultOf(await ask(screen)).commandId))
    await Promise.all(screens.map((screen, at) => agree(screen, asked[at] ?? '')))
    const flags = await Promise.all(screens.map(isHost))
    expect(flags.filter(Boolean)).toHaveLength(1)
    expect(await hostOf(group)).toBe(screens[flags.indexOf(true)]?.id)
  }
  const second = server.parts.db.updateTable('device').set({ isHost: true }).where('groupId', '=', group)
  await expect(second.execute()).rejects.toMatchObject({ constraint: 'device_host_idx' })
})

test('a screen that is offline, in no group or too old is not made host, and the ledger says why', async () => {
  const group = await addGroup('Refused')
  const silent = await pairScreen(server, owner, 'Silent', { values: { groupId: group } })
  expect(errorOf(await ask(silent))).toBe('device.hostMustBeOnline')
  expect(errorOf(await ask(await inGroup(null, 'Alone')))).toBe('device.noGroup')
  const info = { capabilities: ['refresh'] }
  const old = await pairScreen(server, owner, 'Old', { values: { groupId: group }, info })
  await old.beat()
  expect(errorOf(await ask(old))).toBe('device.unsupported')
  expect(await hostOf(group)).toBeNull()
  const lines = resultOf(
    await owner.get<{ content: DeviceCommand[] }>(`/xboot/deviceCommand/getByPage?deviceId=${silent.id}`),
  ).content
  expect(lines).toMatchObject([{ command: 'hostSet', state: 'refused', reason: 'device.hostMustBeOnline' }])
})

test('a screen that goes offline while it is being set leaves the host as it was', async () => {
  const group = await addGroup('Lost')
  const [host, lost] = [await inGroup(group, 'Stays'), await inGroup(group, 'Lost')]
  await makeHost(host)
  const { commandId } = resultOf(await ask(lost))
  await lost.commands()
  ahead = 91_000
  try {
    await createSweep(server.parts, { error: (error: unknown) => Promise.reject(error) } as never).run()
    expect((await line(commandId)).state).toBe('expired')
    // The lost host is back online and answers a command that has expired.
    await agree(lost, commandId)
  } finally {
    ahead = 0
  }
  expect([await hostOf(group), await isHost(lost)]).toEqual([host.id, false])
  // A host that is offline and disabled can be cleared without its answer; the group then has no host.
  await server.parts.db
    .updateTable('device')
    .set({ status: 'offline', enabled: false })
    .where('id', '=', host.id)
    .execute()
  resultOf(await clear(host))
  expect(await hostOf(group)).toBeNull()
  expect(errorOf(await clear(host))).toBe('device.notHost')
})

test('a host is in no other group before it is cleared, and who leaves while it is being set is host of neither', async () => {
  const [home, other] = [await addGroup('Home'), await addGroup('Other')]
  const [host, mover] = [await inGroup(home, 'Host'), await inGroup(home, 'Mover')]
  await makeHost(host)
  expect(errorOf(await bind(other, host))).toBe('device.hostCannotMove')
  const { commandId } = resultOf(await ask(mover))
  resultOf(await bind(other, mover))
  expect(await line(commandId)).toMatchObject({ state: 'refused', reason: 'device.hostMoved' })
  await agree(mover, commandId)
  expect([await hostOf(home), await hostOf(other)]).toEqual([host.id, null])
  const again = resultOf(await ask(mover)).commandId
  resultOf(await owner.post('/xboot/equipment/edit', { id: mover.id, groupId: null }))
  expect((await line(again)).reason).toBe('device.hostMoved')
  resultOf(await clear(host))
  resultOf(await bind(other, host))
  await makeHost(host)
  resultOf(await owner.delete(`/xboot/equipment/delByIds/${host.id}`))
  expect(await hostOf(other)).toBeNull()
})

test('with a host the screens of the group and of those below it play in step, and without it each for itself', async () => {
  const group = await addGroup('In step')
  const below = resultOf(await owner.post<{ id: string }>('/xboot/sysGroup/add', { name: 'Below', parentId: group })).id
  const [host, other, deeper] = [
    await inGroup(group, 'Leads'),
    await inGroup(group, 'Follows'),
    await inGroup(below, 'Deeper'),
  ]
  const inStep = async () =>
    Promise.all([host, other, deeper].map(async screen => (await screen.manifest()).device.inStep ?? false))
  expect(await inStep()).toEqual([false, false, false])
  await makeHost(host)
  expect(await inStep()).toEqual([true, true, true])
  resultOf(await bind('0', other))
  expect(await inStep()).toEqual([true, false, true])
  resultOf(await clear(host))
  expect(await inStep()).toEqual([false, false, false])
  await makeHost(host)
  resultOf(await owner.delete(`/xboot/equipment/delByIds/${host.id}`))
  expect((await deeper.manifest()).device.inStep).toBeUndefined()
})

test('only who may control the screen makes it host or takes that away', async () => {
  const group = await addGroup('Mine')
  const screen = await inGroup(group, 'Mine')
  const stranger = await server.addUser('strangerToHosts', {
    roles: (await createRightsDriver(server).roleNamed('ROLE_KEEPER')).id,
  })
  expect(errorOf(await ask(screen, stranger))).toBe('general.notFound')
  await makeHost(screen)
  expect(errorOf(await clear(screen, stranger))).toBe('general.notFound')
  expect(await hostOf(group)).toBe(screen.id)
})
