// Locates a device's network by the MMDB file that the operator provides.
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Device } from '#contract/resources/fleet/device.ts'
import { createNetworkLocations } from '#server/devices/locations/createNetworkLocations.ts'
import { openMmdb } from '#server/devices/locations/openMmdb.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen, prove } from '#tests/server/support/drivers/testScreen.ts'
import { mmdbOf } from '#tests/server/support/samples/mmdb.ts'
import { startTestServer } from '#tests/server/support/servers/testServer.ts'

const placed = (city: string, latitude: number, longitude: number) => ({
  city: { names: { en: city, de: 'anders' } },
  country: { iso_code: 'FR', names: { en: 'France' } },
  subdivisions: [{ names: { en: 'Rhône' } }],
  location: { latitude, longitude, accuracy_radius: 20 },
})
const lyon = placed('Lyon', 45.748, 4.85)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-mmdb-'))
})
afterAll(() => rm(folder, { recursive: true }))

const fileOf = async (name: string, bytes: Buffer) => {
  await writeFile(join(folder, name), bytes)
  return join(folder, name)
}

describe.each([
  [4, 24],
  [4, 28],
  [6, 28],
  [6, 32],
] as const)('a file of version %d with records of %d bits', (version, recordSize) => {
  const database = openMmdb(
    mmdbOf({ '203.0.113.0/24': lyon, '198.51.100.8/32': { long: 'x'.repeat(400) } }, { version, recordSize }),
  )
  test('finds the network that an address is in, and nothing beside it', () => {
    expect(database.find(Uint8Array.from([203, 0, 113, 77]))).toEqual(lyon)
    expect(database.find(Uint8Array.from([198, 51, 100, 8]))).toEqual({ long: 'x'.repeat(400) })
    expect(database.find(Uint8Array.from([198, 51, 100, 9]))).toBeNull()
    expect(database.find(Uint8Array.from([203, 0, 114, 1]))).toBeNull()
    expect(database.find(new Uint8Array(16).fill(0x20))).toBeNull()
  })
})

test('a file that is none, or is cut off, is refused at the start, and its name is said', async () => {
  const whole = mmdbOf({ '203.0.113.0/24': lyon })
  for (const bytes of [Buffer.from('no database'), whole.subarray(0, -20), whole.subarray(900)]) {
    const path = await fileOf('broken.mmdb', bytes)
    expect(() => createNetworkLocations({ path })).toThrow(/GEOIP_FILE .*broken\.mmdb.* cannot be used/)
  }
  expect(() => createNetworkLocations({ path: join(folder, 'missing.mmdb') })).toThrow(/GEOIP_FILE/)
})

test('a new file is taken up, a broken one leaves the former, and what is no address has no place', async () => {
  let now = 0
  const path = await fileOf('followed.mmdb', mmdbOf({ '203.0.113.0/24': lyon }))
  const places = createNetworkLocations({ path, steady: () => now })
  expect(places.locationOf('203.0.113.9')).toEqual({
    lat: 45.748,
    lng: 4.85,
    country: 'FR',
    province: 'Rhône',
    city: 'Lyon',
  })
  expect(places.locationOf('::ffff:203.0.113.9')?.city).toBe('Lyon')
  expect([places.locationOf('10.0.0.1'), places.locationOf('nowhere')]).toEqual([null, null])
  await fileOf('followed.mmdb', Buffer.from('half'))
  await utimes(path, 1_000, 1_000)
  now += 11 * 60_000
  expect(places.locationOf('203.0.113.9')?.city).toBe('Lyon')
  await fileOf('followed.mmdb', mmdbOf({ '203.0.113.0/24': placed('Nice', 43.7, 7.26) }))
  await utimes(path, 2_000, 2_000)
  now += 11 * 60_000
  expect(places.locationOf('203.0.113.9')?.city).toBe('Nice')
})

test('a screen of which nobody said where it is gets the place of its network, and keeps what a person says', async () => {
  const path = await fileOf('server.mmdb', mmdbOf({ '127.0.0.0/8': lyon }))
  const server = await startTestServer({ config: { geoipFile: path } })
  try {
    const screen = await pairScreen(server, server.admin, 'Placed')
    const read = async () => resultOf(await server.admin.get<Device>(`/xboot/equipment/selectByEid/${screen.id}`))
    await prove(server, screen.eid, screen.keys)
    expect(await read()).toMatchObject({
      city: 'Lyon',
      country: 'FR',
      province: 'Rhône',
      lat: 45.748,
      placeSource: 'network',
    })
    resultOf(await server.admin.post('/xboot/equipment/edit', { id: screen.id, city: 'Dijon', lat: 47.3, lng: 5.04 }))
    await prove(server, screen.eid, screen.keys)
    expect(await read()).toMatchObject({ city: 'Dijon', lat: 47.3, placeSource: 'person' })
  } finally {
    await server.close()
  }
})
