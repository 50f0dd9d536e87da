// Video walls: each device is told its part of the picture.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { fieldsOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('waller')
})
afterAll(() => server.close())

const partOn = async (screen: TestScreen) => (await screen.manifest()).device.wall ?? null

test('each screen of a wall is told its part, and shows whole programs again when it leaves or the wall ends', async () => {
  const { id } = resultOf(await owner.post<DeviceGroup>('/xboot/sysGroup/add', { name: 'Wall', parentId: '0' }))
  const [left, right, spare] = [
    await pairScreen(server, owner, 'Left', { values: { groupId: id } }),
    await pairScreen(server, owner, 'Right', { values: { groupId: id } }),
    await pairScreen(server, owner, 'Spare', { values: { groupId: id } }),
  ]
  const set = (wall: unknown) => owner.post('/xboot/sysGroup/update', { id, wall })
  const wall = { columns: 2, rows: 1, gapX: 0, gapY: 0, places: [left.id, right.id] }
  const { hash } = await left.manifest()
  resultOf(await set(wall))
  expect((await left.manifest()).hash).not.toBe(hash)
  expect([await partOn(left), await partOn(right), await partOn(spare)]).toEqual([
    { x: 0, y: 0, width: 0.5, height: 1 },
    { x: 0.5, y: 0, width: 0.5, height: 1 },
    null,
  ])
  resultOf(await set({ ...wall, gapX: 50 }))
  expect(await partOn(right)).toEqual({ x: 0.6, y: 0, width: 0.4, height: 1 })

  resultOf(await owner.post('/xboot/sysGroup/equBindGroup/0', { deviceIds: [right.id] }))
  expect(await partOn(right)).toBeNull()
  expect(fieldsOf(await set(wall))).toEqual(['wall: deviceGroup.wallDevice'])
  resultOf(await set(null))
  expect([await partOn(left), (await left.manifest()).hash]).toEqual([null, hash])
})
