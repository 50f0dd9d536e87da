// Country, province and city of a device from its coordinates.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Device } from '#contract/resources/fleet/device.ts'
import { createAreas } from '#server/devices/locations/createAreas.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen, prove, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { mmdbOf } from '#tests/server/support/samples/mmdb.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const file = join(import.meta.dirname, '../../../dist/towns/towns.json.br')
const fail = (error: unknown) => {
  throw error
}
const { areaOf, findTowns, townsWithin } = createAreas({ file, warn: fail })

let server: TestServer
let owner: Client
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-areas-'))
  server = await startTestServer()
  owner = await server.addUser('owner')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const berlin = { lat: 52.52, lng: 13.405 }
const munich = { lat: 48.1374, lng: 11.5755 }
const inBerlin = { country: 'DE', province: 'State of Berlin', city: 'Berlin' }
const inMunich = { country: 'DE', province: 'Bavaria', city: 'Munich' }
const nowhere = { country: null, province: null, city: null }

test.each([
  ['the center of Berlin, not its district', 52.52, 13.405, inBerlin],
  ['Potsdam beside Berlin', 52.4, 13.06, { country: 'DE', province: 'Brandenburg', city: 'Potsdam' }],
  ['Tokyo', 35.6812, 139.7671, { country: 'JP', province: 'Tokyo', city: 'Tokyo' }],
  ['Riyadh', 24.7136, 46.6753, { country: 'SA', province: 'Riyadh Region', city: 'Riyadh' }],
  ['Shanghai', 31.2304, 121.4737, { country: 'CN', province: 'Shanghai', city: 'Shanghai' }],
  ['Hong Kong, a territory', 22.2819, 114.1589, { country: 'HK' }],
  ['Basel, before the border', 47.5596, 7.5886, { country: 'CH', province: 'Basel-City', city: 'Basel' }],
  ['Weil, behind the border', 47.5947, 7.6108, { country: 'DE', city: 'Weil am Rhein' }],
  ['Suva', -18.1416, 178.4419, { country: 'FJ', city: 'Suva' }],
  ['the Sahara, far from every city', 23.5, 5, { country: 'DZ', province: 'Tamanrasset', city: null }],
  ['the middle of the Atlantic', 30, -40, nowhere],
  ['the north pole', 90, 0, nowhere],
  ['the south pole', -90, 0, { country: 'AQ', province: null, city: null }],
] as const)('the area is known at %s', async (_name, lat, lng, area) => {
  expect(await areaOf({ lat, lng })).toMatchObject(area)
})

test('the nearest town is found across the meridian of 180 degrees', async () => {
  const [west, east] = [await areaOf({ lat: -16.82, lng: -179.99 }), await areaOf({ lat: -16.82, lng: 179.99 })]
  expect(west).toEqual(east)
  expect(west).toMatchObject({ country: 'FJ', province: 'Northern' })
})

test('without the file of towns, the error is said once, and no area is known', async () => {
  const errors: unknown[] = []
  const areas = createAreas({ file: join(folder, 'missing.json.br'), warn: error => errors.push(error) })
  expect(await areas.areaOf(berlin)).toEqual(nowhere)
  expect(await areas.areaOf(munich)).toEqual(nowhere)
  expect(errors).toMatchObject([{ code: 'ENOENT' }])
})

const edit = async (screen: TestScreen, values: Record<string, unknown>) =>
  resultOf(await owner.post<Device>('/xboot/equipment/edit', { id: screen.id, ...values }))

test('new coordinates set country, province and city, and so do changed ones', async () => {
  const screen = await pairScreen(server, owner, 'Moved')
  expect(await edit(screen, berlin)).toMatchObject({ ...inBerlin, placeSource: 'person' })
  // The dialog sends all fields.
  expect(await edit(screen, { ...munich, ...inBerlin, address: null })).toMatchObject(inMunich)
  expect(await edit(screen, { lat: 30, lng: -40 })).toMatchObject(nowhere)
})

test('texts that are entered together with coordinates remain, and only the empty ones are filled', async () => {
  const screen = await pairScreen(server, owner, 'Typed')
  expect(await edit(screen, { ...munich, city: 'München' })).toMatchObject({ ...inMunich, city: 'München' })
  expect(await edit(screen, { ...berlin, country: 'Germany' })).toMatchObject({ ...inBerlin, country: 'Germany' })
  const other = await pairScreen(server, owner, 'Elsewhere')
  expect(await edit(other, { ...berlin, country: 'France' })).toMatchObject({ ...nowhere, country: 'France' })
})

test('a stored text remains while a change of the coordinates leaves its area', async () => {
  const screen = await pairScreen(server, owner, 'Shifted')
  await edit(screen, { ...munich, city: 'München' })
  expect(await edit(screen, { ...munich, lat: 48.14 })).toMatchObject({ ...inMunich, city: 'München' })
  expect(await edit(screen, berlin)).toMatchObject(inBerlin)
})

test('an edit that leaves or removes the coordinates leaves the texts', async () => {
  const screen = await pairScreen(server, owner, 'Left')
  await edit(screen, berlin)
  expect(await edit(screen, { city: null })).toMatchObject({ ...inBerlin, city: null })
  expect(await edit(screen, { name: 'Left on', ...berlin })).toMatchObject({ city: null })
  expect(await edit(screen, { lat: null, lng: null })).toMatchObject({ ...inBerlin, city: null })
})

test('coordinates that are added to typed texts do not change the texts', async () => {
  const screen = await pairScreen(server, owner, 'Added')
  await edit(screen, { city: 'Minga' })
  expect(await edit(screen, munich)).toMatchObject({ ...inMunich, city: 'Minga' })
})

test('a device that reports where it is gets the area there, unless a person entered a location', async () => {
  const screen = await pairScreen(server, owner, 'Reports')
  const say = async (point: { lat: number; lng: number }) => {
    const path = `/xboot/equipment/locationPush/${screen.id}`
    const { commandId: id } = resultOf(await owner.post<{ commandId: string }>(path, {}))
    await screen.reply({ id, state: 'success', reply: { ...point, accuracy: 20 } })
    return resultOf(await owner.get<Device>(`/xboot/equipment/selectByEid/${screen.id}`))
  }
  expect(await say(berlin)).toMatchObject({ ...berlin, ...inBerlin, placeSource: 'device' })
  expect(await say(munich)).toMatchObject({ ...munich, ...inMunich, placeSource: 'device' })
  await edit(screen, { city: 'Minga' })
  expect(await say(berlin)).toMatchObject({ ...munich, city: 'Minga', placeSource: 'person' })
})

test.each([
  ['the province of a city', { city: { names: { en: 'Munich' } } }, { ...inMunich, city: 'Munich' }],
  ['the country alone, because the coordinates may be its center', {}, { ...nowhere, country: 'DE' }],
  ['nothing in another country', { country: { names: { en: 'France' } } }, { ...nowhere, country: 'France' }],
])('the area of a network gains %s', async (_name, known, area) => {
  const path = join(folder, 'networks.mmdb')
  const location = { latitude: munich.lat, longitude: munich.lng }
  await writeFile(path, mmdbOf({ '127.0.0.0/8': { location, ...known } }))
  const located = await startTestServer({ config: { geoipFile: path } })
  try {
    const screen = await pairScreen(located, located.admin, 'Network')
    await prove(located, screen.eid, screen.keys)
    const device = resultOf(await located.admin.get<Device>(`/xboot/equipment/selectByEid/${screen.id}`))
    expect(device).toMatchObject({ ...area, ...munich, placeSource: 'network' })
  } finally {
    await located.close()
  }
})

test.each([
  ['munich', 'Munich', 'DE'],
  ['München', 'Munich', 'DE'],
  ['sao paulo', 'São Paulo', 'BR'],
  ['北京', 'Beijing', 'CN'],
  ['東京', 'Tokyo', 'JP'],
  ['الرياض', 'Riyadh', 'SA'],
  ['saint denis', 'Saint-Denis', 'RE'],
  ['Springfield, Ill', 'Springfield', 'US'],
] as const)('the first town found for "%s" is %s', async (words, name, country) => {
  const [first] = await findTowns(words, 10)
  expect(first).toMatchObject({ name, country })
})

test('a town whose whole name is written comes before larger ones that begin with it', async () => {
  const names = (await findTowns('york', 10)).map(town => town.name)
  expect(names).toHaveLength(10)
  expect(names[0]).toBe('York')
  const [inIllinois] = await findTowns('Springfield, Illinois', 10)
  expect(inIllinois?.province).toBe('Illinois')
  expect(await findTowns('qqqqq', 10)).toEqual([])
  expect(await findTowns(', Bavaria', 10)).toEqual([])
})

test('the names on a map are the largest towns in its box', async () => {
  const bavaria = { south: 47.3, west: 9, north: 50.5, east: 13.8 }
  const found = await townsWithin(bavaria, 5, 'en-US')
  expect(found.map(town => town.name)).toEqual(expect.arrayContaining(['Munich', 'Nuremberg']))
  expect(found).toHaveLength(5)
  for (const { lat, lng } of found) {
    expect(lat).toBeGreaterThan(bavaria.south)
    expect(lng).toBeLessThan(bavaria.east)
  }
  const world = { south: -86, west: -180, north: 86, east: 180 }
  expect(await townsWithin(world, 60, 'en-US')).toHaveLength(60)
  expect((await townsWithin(world, 1, 'en-US'))[0]?.name).toBe('Shanghai')
  expect(await townsWithin({ south: -60, west: -40, north: -55, east: -30 }, 5, 'en-US')).toEqual([])
})

test('towns are found by every account, and not without one', async () => {
  const visitor = await server.addUser('visitor')
  expect(resultOf(await visitor.get('/xboot/location/findTowns', { words: 'Munich' }))).toContainEqual(
    expect.objectContaining({ name: 'Munich', province: 'Bavaria', country: 'DE' }),
  )
  const box = { south: 48, west: 11, north: 49, east: 12 }
  expect(resultOf(await visitor.get('/xboot/location/townsWithin', box))).toContainEqual(
    expect.objectContaining({ name: 'Munich' }),
  )
  const refused = await server.app.inject({ url: '/xboot/location/findTowns?words=Munich' })
  expect(refused.json()).toMatchObject({ success: false, code: 401 })
})

test.each([
  ['ar-SA', { London: 'لندن', Cairo: 'القاهرة', Jeddah: 'جدة', Moscow: 'موسكو', Lagos: 'لاجوس', Taipei: 'Taipei' }],
  ['zh-CN', { London: '伦敦', Shanghai: '上海', Sydney: '悉尼', Moscow: '莫斯科', Tokyo: '东京' }],
  ['ja-JP', { London: 'ロンドン', Shanghai: '上海', Tokyo: '東京', Moscow: 'モスクワ', Istanbul: 'イスタンブール' }],
])('maps name towns in %s as far as their names are known', async (language, names) => {
  const world = { south: -90, west: -180, north: 90, east: 180 }
  const own = await townsWithin(world, 500, 'en-US')
  const local = await townsWithin(world, 500, language)
  const shown = Object.fromEntries(own.map(({ name }, at) => [name, local[at]?.name]))
  expect(shown).toMatchObject(names)
})
