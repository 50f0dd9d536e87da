import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { DeviceCommand } from '#contract/resources/fleet/deviceCommand.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { errorOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let owner: Client
let screen: TestScreen

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
  screen = await pairScreen(server, owner, 'Hall')
})
afterAll(() => server.close())

const ask = async (command: string, args: Record<string, unknown> = {}) =>
  resultOf(await owner.post<{ commandId: string }>(`/xboot/equipment/${command}/${screen.id}`, args)).commandId
const ledger = async (id: string) => resultOf(await owner.get<DeviceCommand>(`/xboot/deviceCommand/get/${id}`))
const shown = async () => resultOf(await owner.get<Device>(`/xboot/equipment/selectByEid/${screen.id}`))

test('a device is formatted only by who types its name', async () => {
  const format = (name?: string) =>
    owner.post(`/xboot/equipment/formatDevice/${screen.id}`, name === undefined ? {} : { name })
  expect(errorOf(await format())).toBe('general.invalidInput')
  expect(errorOf(await format('hall'))).toBe('device.nameDiffers')
  expect(await screen.commands()).toEqual([])
  const { commandId: id } = resultOf(await format('Hall')) as { commandId: string }
  expect(await screen.commands()).toMatchObject([{ id, command: 'formatDevice' }])
  await screen.reply({ id, state: 'success', reply: { files: 3, bytes: 300 } })
  expect(await ledger(id)).toMatchObject({ state: 'success', reply: { files: 3, bytes: 300 } })
})

test('where a screen says it is, the device is, unless a person said otherwise', async () => {
  const say = async (lat: number) => {
    const id = await ask('locationPush')
    await screen.reply({ id, state: 'success', reply: { lat, lng: 13.4, accuracy: 20 } })
    return shown()
  }
  expect(await say(52.5)).toMatchObject({ lat: 52.5, lng: 13.4, placeSource: 'device' })
  expect(await say(200)).toMatchObject({ lat: 52.5 })
  resultOf(await owner.post('/xboot/equipment/edit', { id: screen.id, lat: 48.1, lng: 11.5 }))
  expect(await say(52.5)).toMatchObject({ lat: 48.1, placeSource: 'person' })
})

test('the bytes of the speed test go to screens alone', async () => {
  const load = (accessToken: string) => fetch(`${server.url}/xboot/screen/speed`, { headers: { accessToken } })
  const answer = await load(screen.client.token)
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect((await answer.arrayBuffer()).byteLength).toBe(16 * 1024 * 1024)
  expect((await load(owner.token)).headers.get('content-type')).toContain('json')
})

test('everything that was sent to the screen itself is taken off, what came by a group or is on others stays', async () => {
  const other = await pairScreen(server, owner, 'Door')
  const group = resultOf(await owner.post<{ id: string }>('/xboot/sysGroup/add', { name: 'All' })).id
  resultOf(await owner.post('/xboot/equipment/edit', { id: screen.id, groupId: group }))
  const make = async (title: string) =>
    (await addProgram(owner, title, documentOf((await addFile(server, 'owner')).id))).id
  const [own, shared, ofGroup] = [await make('Own'), await make('Shared'), await make('Group')]
  resultOf(await send(owner, { programIds: [own, shared], deviceIds: [screen.id] }))
  resultOf(await send(owner, { programIds: [shared], deviceIds: [other.id] }))
  resultOf(await send(owner, { programIds: [ofGroup], groupIds: [group] }))
  const stranger = await server.addUser('stranger')
  expect(errorOf(await stranger.post(`/xboot/equipment/programClear/${screen.id}`))).not.toBeNull()
  expect(resultOf(await owner.post(`/xboot/equipment/programClear/${screen.id}`))).toEqual({ withdrawn: 2 })
  expect((await screen.manifest()).plans.map(({ programId }) => programId)).toEqual([ofGroup])
  expect((await other.manifest()).plans.map(({ programId }) => programId)).toEqual([shared])
  expect(resultOf(await owner.post(`/xboot/equipment/subtitleClear/${screen.id}`))).toEqual({ withdrawn: 0 })
})
