// Pictures for the screenshot wall are requested without ledger entries, and one per device is stored.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createRightsDriver } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Glance = { deviceId: string; picture: { id: string; time: string; url: string } | null }

let server: TestServer
let owner: Client & { id: string }
let viewer: Client & { id: string }
let ahead = 0
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + ahead) })
  const rights = createRightsDriver(server)
  owner = await server.addUser('looker', {
    roles: await rights.addRole('ROLE_LOOKER', 'device', 'device:add', 'device:control', 'device:delete'),
  })
  viewer = await server.addUser('viewer', { roles: await rights.addRole('ROLE_VIEWER', 'device') })
  await server.parts.db.updateTable('user').set({ type: 2, ownerId: owner.id }).where('id', '=', viewer.id).execute()
})
afterAll(() => server.close())

const look = async (screens: readonly TestScreen[], by: Client = owner) =>
  resultOf(await by.get<Glance[]>('/xboot/screenFile/glance', { ids: screens.map(({ id }) => id).join(',') }))
const pictureOf = (colour: string) =>
  sharp({ create: { width: 1920, height: 1080, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
async function show(screen: TestScreen, colour: string): Promise<string> {
  const response = await fetch(`${server.url}/xboot/screen/screenshot`, {
    method: 'POST',
    headers: { accessToken: screen.client.token, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await pictureOf(colour)),
  })
  return resultOf((await response.json()) as never as Parameters<typeof resultOf<{ screenFileId: string }>>[0])
    .screenFileId
}
const online = async (name: string) => {
  const screen = await pairScreen(server, owner, name)
  await screen.beat()
  return screen
}
const kept = async ({ id }: TestScreen) =>
  server.parts.db.selectFrom('screenFile').select(['id', 'isGlance', 'width']).where('deviceId', '=', id).execute()

test('a look asks the screen for a picture, once, and the next look has it; nothing stands in the ledger', async () => {
  const screen = await online('Hall')
  expect(await look([screen])).toEqual([{ deviceId: screen.id, picture: null }])
  await look([screen])
  const asked = await screen.commands()
  expect(asked.map(({ command }) => command)).toEqual(['screenshot'])
  expect(await screen.commands()).toEqual([])
  const id = await show(screen, '#f00')
  await screen.reply({ id: asked[0]?.id, state: 'success', reply: { screenFileId: id } })
  const [seen] = await look([screen])
  expect(seen?.picture).toMatchObject({ id })
  const response = await fetch(new URL(seen?.picture?.url ?? '', server.url))
  const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect(width).toBe(640)
  expect(resultOf(await owner.get<Page<unknown>>('/xboot/deviceCommand/getByPage')).total).toBe(0)
  expect(resultOf(await owner.get<Page<unknown>>(`/xboot/screenFile/getByPage?deviceId=${screen.id}`)).total).toBe(0)
})

test('a picture is asked for again when it is old, is kept with the one before alone, and leaves those of commands', async () => {
  const screen = await online('Door')
  const { commandId } = resultOf(
    await owner.post<{ commandId: string }>(`/xboot/equipment/screenshot/${screen.id}`, {}),
  )
  expect((await screen.commands()).map(({ id }) => id)).toEqual([commandId])
  const deliberate = await show(screen, '#0f0')
  await screen.reply({ id: commandId, state: 'success', reply: { screenFileId: deliberate } })
  try {
    for (const color of ['#00f', '#ff0', '#0ff']) {
      ahead += 9_000
      await look([screen])
      expect(await screen.commands()).toHaveLength(1)
      await look([screen])
      expect(await screen.commands()).toEqual([])
      await show(screen, color)
    }
  } finally {
    ahead = 0
  }
  const rows = await kept(screen)
  expect(rows.map(({ isGlance, width }) => [isGlance, width]).sort()).toEqual([
    [false, 1920],
    [true, 640],
    [true, 640],
  ])
})

test('a screen that does not answer is left alone for a minute', async () => {
  const screen = await online('Mute')
  await look([screen])
  expect(await screen.commands()).toHaveLength(1)
  try {
    ahead = 30_000
    await look([screen])
    expect(await screen.commands()).toEqual([])
    ahead = 61_000
    await look([screen])
    expect(await screen.commands()).toHaveLength(1)
  } finally {
    ahead = 0
  }
})

test('who may look and not control sees what there is and asks for nothing; foreign screens are left out', async () => {
  const [screen, foreign] = [await online('Lift'), await pairScreen(server, server.admin, 'Foreign')]
  expect(await look([screen, foreign], viewer)).toEqual([{ deviceId: screen.id, picture: null }])
  expect(await screen.commands()).toEqual([])
  await foreign.beat()
  await look([screen, foreign])
  expect(await foreign.commands()).toEqual([])
})

test('pictures of one screen wait behind each other, two at most, and in nobody’s way', async () => {
  const screen = await pairScreen(server, owner, 'Alone')
  const { apart } = server.parts
  const asked: unknown[] = []
  server.parts.apart = {
    ...apart,
    by(who, most) {
      asked.push([who, most])
      return apart.by(who, most)
    },
  }
  await show(screen, '#336699')
  server.parts.apart = apart
  expect(asked).toEqual([[`screen ${screen.id}`, 2]])
})

test('the picture of a screenshot command answers a look too, and only one picture is stored', async () => {
  const screen = await online('Both')
  await look([screen])
  resultOf(await owner.post(`/xboot/equipment/screenshot/${screen.id}`, {}))
  const commands = await screen.commands()
  expect(commands.map(({ command }) => command)).toEqual(['screenshot'])
  const id = await show(screen, '#0f0')
  await screen.reply({ id: commands[0]?.id, state: 'success', reply: { screenFileId: id } })
  expect(await screen.commands()).toEqual([])
  expect(await kept(screen)).toMatchObject([{ id, isGlance: false }])
})
