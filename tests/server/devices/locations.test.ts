import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { LocatedDevice } from '#contract/services/fleet/location.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let owner: Client
let other: Client

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
  other = await server.addUser('other')
})
afterAll(() => server.close())

const place = (screen: TestScreen, values: Record<string, unknown>, client = owner) =>
  client.post<Device>('/xboot/equipment/edit', { id: screen.id, ...values })
const all = async (client = owner) =>
  resultOf(
    await client.get<{ devices: LocatedDevice[]; without: number; unlocated: LocatedDevice[] }>(
      '/xboot/location/getAll',
    ),
  )
const shanghai = { lat: 31.2304, lng: 121.4737 }

test('a place that a person gave is listed with its source and time, for those alone who see the device', async () => {
  const screen = await pairScreen(server, owner, 'Placed')
  const before = await all()
  expect(before.unlocated.map(({ name }) => name)).toContain('Placed')
  const placed = resultOf(await place(screen, { ...shanghai, city: 'Shanghai', country: 'China' }))
  expect(placed).toMatchObject({ placeSource: 'person', placeTime: expect.stringMatching(/^\d{4}-/) })
  const { devices, without, unlocated } = await all()
  expect(devices).toContainEqual(
    expect.objectContaining({ id: screen.id, name: 'Placed', status: 'offline', ...shanghai, city: 'Shanghai' }),
  )
  expect(without).toBe(before.without - 1)
  expect(unlocated.map(({ name }) => name)).not.toContain('Placed')
  expect(await all(other)).toEqual({ devices: [], without: 0, unlocated: [] })
  expect((await all(server.admin)).devices.map(({ id }) => id)).toContain(screen.id)
})

test('an edit that leaves the place alone leaves its time, and one that empties it its source', async () => {
  const screen = await pairScreen(server, owner, 'Kept')
  const placed = resultOf(await place(screen, shanghai))
  const renamed = resultOf(await place(screen, { name: 'Kept on', ...shanghai }))
  expect(renamed.placeTime).toBe(placed.placeTime)
  const emptied = resultOf(await place(screen, { lat: null, lng: null, country: null, province: null, city: null }))
  expect(emptied).toMatchObject({ lat: null, lng: null, placeSource: null, placeTime: null })
})

test('half a coordinate, and one that is not on the earth, are refused at their field', async () => {
  const screen = await pairScreen(server, owner, 'Half')
  expect(await place(screen, { lat: 1 })).toMatchObject({ error: { fields: [{ field: 'lng' }] } })
  expect(await place(screen, { lat: 91, lng: 0 })).toMatchObject({ error: { fields: [{ field: 'lat' }] } })
  resultOf(await place(screen, shanghai))
  expect(await place(screen, { lat: null })).toMatchObject({ error: { fields: [{ field: 'lat' }] } })
})

test('coordinates come as maps of the datum have them', async () => {
  const screen = await pairScreen(server, owner, 'Datum')
  resultOf(await place(screen, shanghai))
  const jwd = async (query: Record<string, string>, client = owner) =>
    resultOf(await client.get<{ id: string; lat: number; lng: number }[]>('/xboot/location/jwd', query))
  const [plain] = await jwd({ ids: screen.id })
  expect(plain).toEqual({ id: screen.id, ...shanghai })
  const [shifted] = await jwd({ ids: screen.id, datum: 'GCJ-02' })
  expect(shifted?.lat).toBeCloseTo(31.2285, 3)
  expect(shifted?.lng).toBeCloseTo(121.4782, 3)
  expect((await jwd({})).map(({ id }) => id)).toContain(screen.id)
  expect(await jwd({ ids: screen.id }, other)).toEqual([])
  expect(await owner.get('/xboot/location/jwd', { datum: 'BD-09' })).toMatchObject({
    error: { fields: [{ field: 'datum' }] },
  })
})

test('towns and areas are counted over what the reader sees, the fullest first', async () => {
  const person = await server.addUser('counter')
  const [one, two, three] = await Promise.all(['A', 'B', 'C'].map(name => pairScreen(server, person, name)))
  if (!one || !two || !three) throw new Error('three screens')
  resultOf(await place(one, { ...shanghai, city: 'Shanghai', country: 'China' }, person))
  resultOf(await place(two, { lat: 31.2, lng: 121.5, city: 'Shanghai', country: 'China' }, person))
  resultOf(await place(three, { city: 'Lyon', country: 'France' }, person))
  await pairScreen(server, person, 'Nowhere')
  await two.beat()
  const towns = resultOf(await person.get<Record<string, unknown>[]>('/xboot/home/getMapInfo'))
  expect(towns).toEqual([
    expect.objectContaining({
      country: 'China',
      province: 'Shanghai',
      city: 'Shanghai',
      devices: 2,
      online: 1,
      sleeping: 0,
    }),
    { country: 'France', province: null, city: 'Lyon', lat: null, lng: null, devices: 1, online: 0, sleeping: 0 },
  ])
  expect(towns[0]?.lat).toBeCloseTo(31.2152, 3)
  expect(towns[0]?.lng).toBeCloseTo(121.48685, 3)
  expect(resultOf(await person.get('/xboot/home/getEquAreaList'))).toEqual({
    areas: [
      { area: 'Shanghai', devices: 2, online: 1 },
      { area: 'Lyon', devices: 1, online: 0 },
    ],
    without: 1,
  })
  const byCountry = resultOf(await person.get<{ areas: { area: string }[] }>('/xboot/home/getEquAreaList?by=country'))
  expect(byCountry.areas.map(({ area }) => area)).toEqual(['China', 'France'])
  expect(resultOf(await other.get('/xboot/home/getMapInfo'))).toEqual([])

  // Without a city, devices are grouped by position: a mean of positions in two oceans would be a place on land.
  const [ship, car, bus] = await Promise.all(['Ship', 'Car', 'Bus'].map(name => pairScreen(server, other, name)))
  if (!ship || !car || !bus) throw new Error('three screens')
  resultOf(await place(ship, { lat: -43.91, lng: 18.43 }, other))
  resultOf(await place(car, { lat: 32.52, lng: -43.42 }, other))
  resultOf(await place(bus, { lat: 32.53, lng: -43.41 }, other))
  const spots = resultOf(await other.get<{ lat: number; devices: number }[]>('/xboot/home/getMapInfo'))
  expect(spots.map(({ lat, devices }) => [lat.toFixed(3), devices])).toEqual([
    ['32.525', 2],
    ['-43.910', 1],
  ])
})

test('a map below the devices is what an administrator set, and an address without its places is refused at the field', async () => {
  const background = async () => resultOf(await owner.get('/xboot/location/background'))
  expect(await background()).toBeNull()
  const values = { tilesAddress: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Example' }
  const bad = await server.admin.post('/xboot/setting/map/set', {
    ...values,
    tilesAddress: 'https://tiles.example/{z}',
  })
  expect(bad).toMatchObject({ success: false, error: { fields: [{ field: 'tilesAddress', id: 'map.badTiles' }] } })
  resultOf(await server.admin.post('/xboot/setting/map/set', values))
  expect(await background()).toEqual({ ...values, datum: 'WGS-84', mostZoom: 19 })
})
