import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Device } from '#contract/resources/fleet/device.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen, prove } from '#tests/server/support/drivers/testScreen.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
})
afterAll(() => server.close())

const one = async (id: string, client = owner) =>
  resultOf(await client.get<Device>(`/xboot/equipment/selectByEid/${id}`))

describe('what a device says of itself', () => {
  test('stands in its record with who said it and when; what nobody said is empty', async () => {
    const screen = await pairScreen(server, owner, 'Facts', { info: { model: 'Chrome 140' } })
    await screen.beat({ facts: { browser: { cpuThreads: 4, ram: 8 * 1024 ** 3 } } })
    const device = await one(screen.id)
    expect(device).toMatchObject({
      browser: 'Chrome 140',
      cpuThreads: 4,
      ram: 8 * 1024 ** 3,
      screenRatio: '16:9',
      model: null,
      brand: null,
      machineCode: null,
      signal: null,
      told: { cpuThreads: { by: 'browser' }, ram: { by: 'browser' } },
    })
    expect(Date.parse(String(device.told.ram?.at))).toBeGreaterThan(Date.now() - 60_000)
    expect(device.deviceTime).not.toBeNull()
    expect(device.infoTime).not.toBeNull()
  })

  test('of the program around the browser goes before the browser’s, and stays with its own time', async () => {
    const screen = await pairScreen(server, owner, 'Kiosk')
    await screen.beat({ facts: { browser: { ram: 1 }, host: { ram: 2, brand: 'Raspberry Pi', brightness: 40 } } })
    const first = await one(screen.id)
    expect(first).toMatchObject({ ram: 2, brand: 'Raspberry Pi', brightness: 40, told: { ram: { by: 'host' } } })
    await screen.beat({ facts: { host: { brightness: 50 } } })
    const second = await one(screen.id)
    expect(second).toMatchObject({ ram: 2, brightness: 50, told: { ram: first.told.ram } })
    expect(second.told.brightness?.at).not.toBe(first.told.brightness?.at)
  })

  test('that makes no sense is left out, and the screen stays connected', async () => {
    const screen = await pairScreen(server, owner, 'Odd')
    const facts = { host: { signal: 400, ram: -1, cpu: 'Cortex-A76', network: 'pigeon' } }
    await screen.beat({ facts } as never)
    expect(await one(screen.id)).toMatchObject({ signal: null, ram: null, network: null, cpu: 'Cortex-A76' })
  })

  test('is not asked of players of before', async () => {
    const screen = await pairScreen(server, owner, 'Before')
    await screen.beat()
    await prove(server, screen.eid, screen.keys)
    expect(await one(screen.id)).toMatchObject({ status: 'online', cpuThreads: null, told: {} })
  })
})

describe('tags of devices', () => {
  test('are given to many at once and taken, find them, and go with the tag', async () => {
    const [a, b] = [await pairScreen(server, owner, 'A'), await pairScreen(server, owner, 'B')]
    const make = async (name: string) =>
      resultOf(await owner.post<string>('/xboot/deviceTag/make', { name, color: '#ff0000' }))
    const [lobby, shop] = [await make('Lobby'), await make('Shop')]
    resultOf(await owner.post('/xboot/equipment/tag', { ids: `${a.id},${b.id}`, add: `${lobby},${shop}` }))
    resultOf(await owner.post('/xboot/equipment/tag', { ids: a.id, remove: lobby }))
    const found = await owner.get<{ content: Device[] }>('/xboot/equipment/getAll', { tagIds: lobby })
    expect(resultOf(found).content.map(({ name }) => name)).toEqual(['B'])
    resultOf(await owner.delete(`/xboot/deviceTag/delByIds/${shop}`))
    expect((await one(a.id)).tagIds).toEqual([])
    expect((await one(b.id)).tagIds.map(({ title }) => title)).toEqual(['Lobby'])
  })

  test('of somebody else, and devices of somebody else, are not there', async () => {
    const screen = await pairScreen(server, owner, 'Mine')
    const stranger = await server.addUser('stranger')
    const theirs = resultOf(await stranger.post<string>('/xboot/deviceTag/make', { name: 'Theirs', color: '#00ff00' }))
    expect((await stranger.post('/xboot/equipment/tag', { ids: screen.id, add: theirs })).success).toBe(false)
    expect(await owner.post('/xboot/equipment/tag', { ids: screen.id, add: theirs })).toMatchObject({
      success: false,
      error: { id: 'general.invalidInput' },
    })
    expect((await one(screen.id)).tagIds).toEqual([])
  })
})

test('where a device stands is an id of the taxonomy; another word is refused by name', async () => {
  const screen = await pairScreen(server, owner, 'Airport')
  const edit = (venueType: string) => owner.post('/xboot/equipment/edit', { id: screen.id, venueType })
  expect((await edit('10101')).success).toBe(true)
  expect((await one(screen.id)).venueType).toBe('10101')
  expect(await edit('Airport')).toMatchObject({ success: false, error: { fields: [{ field: 'venueType' }] } })
})
