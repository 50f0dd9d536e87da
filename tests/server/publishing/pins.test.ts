import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { errorOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let owner: Client
let screen: TestScreen
let other: TestScreen
const ids: Record<string, string> = {}

const timed: Partial<PlayPlan> = { name: 'Noon', type: 'timed', level: 2, ranges: [{ start: '11:00', end: '14:00' }] }

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
  screen = await pairScreen(server, owner, 'Lobby')
  other = await pairScreen(server, owner, 'Hall')
  for (const title of ['One', 'Two', 'Three']) {
    ids[title] = (await addProgram(owner, title, documentOf((await addFile(server, 'owner')).id))).id
    resultOf(await sendOf(title))
  }
})
afterAll(() => server.close())

const idOf = (title: string) => ids[title] ?? ''
const sendOf = (title: string, values: { plan?: Partial<PlayPlan>; mode?: 'add' | 'replace' } = {}) =>
  send(owner, { programIds: [idOf(title)], deviceIds: [screen.id, other.id], ...values })
const stick = (title: string, isPinned?: boolean, who: Client = owner) =>
  who.post('/xboot/equDrawlist/stick', {
    deviceId: screen.id,
    programId: idOf(title),
    ...(isPinned === undefined ? {} : { isPinned }),
  })
/** Pinned titles in a device's manifest. */
const pinnedOn = async (of: TestScreen) => {
  const { plans } = await of.manifest()
  const titles = new Map(Object.entries(ids).map(([title, id]) => [id, title]))
  return plans.flatMap(({ isPinned, programId, type }) => (isPinned ? `${titles.get(programId)} ${type}` : [])).sort()
}

test('a pin reaches the one screen, and its list of what plays there', async () => {
  const before = await other.manifest()
  resultOf(await stick('Two'))
  expect(await pinnedOn(screen)).toEqual(['Two idle'])
  expect((await other.manifest()).hash).toBe(before.hash)
  const times = resultOf(
    await owner.get<{ title: string; isPinned?: boolean }[]>('/xboot/equipment/getPlayTimeListForProgram', {
      deviceId: screen.id,
    }),
  )
  expect(times.filter(({ isPinned }) => isPinned).map(({ title }) => title)).toEqual(['Two'])
})

test('another pin of the same rank takes its place, one of another rank stands beside it', async () => {
  resultOf(await stick('Three'))
  expect(await pinnedOn(screen)).toEqual(['Three idle'])
  resultOf(await sendOf('One', { plan: timed, mode: 'replace' }))
  resultOf(await stick('One'))
  expect(await pinnedOn(screen)).toEqual(['One timed', 'Three idle'])
})

test('it holds for every plan of its program and stays when the program is sent again', async () => {
  resultOf(await sendOf('Three', { plan: { ...timed, ranges: [{ start: '15:00', end: '16:00' }] }, mode: 'add' }))
  expect(await pinnedOn(screen), 'the later pin of a rank holds').toEqual(['One timed', 'Three idle'])
  resultOf(await sendOf('Three', { mode: 'replace' }))
  expect(await pinnedOn(screen)).toEqual(['One timed', 'Three idle'])
})

test('it is taken out by the same call, and over once nothing of its program is left there', async () => {
  resultOf(await stick('One', false))
  expect(await pinnedOn(screen)).toEqual(['Three idle'])
  const before = (await screen.manifest()).hash
  resultOf(
    await owner.post('/xboot/equipment/release/withdraw', { programIds: [idOf('Three')], deviceIds: [screen.id] }),
  )
  resultOf(await sendOf('Three'))
  expect(await pinnedOn(screen), 'sent later, it begins without').toEqual([])
  expect((await screen.manifest()).hash).not.toBe(before)
})

test('another pin of one rank leaves it the turns of its other rank', async () => {
  const evening = { ...timed, name: 'Evening', ranges: [{ start: '17:00', end: '18:00' }] }
  resultOf(await sendOf('Two', { plan: evening, mode: 'add' }))
  resultOf(await stick('Two'))
  expect(await pinnedOn(screen)).toEqual(['Two idle', 'Two timed'])
  resultOf(await stick('Three'))
  expect(await pinnedOn(screen)).toEqual(['Three idle', 'Two timed'])
})

test('one that stays for its other rank opens this one again when the later pin is taken out', async () => {
  resultOf(await stick('Two'))
  resultOf(await stick('Three'))
  expect(await pinnedOn(screen)).toEqual(['Three idle', 'Two timed'])
  resultOf(await stick('Three', false))
  expect(await pinnedOn(screen), 'it is pinned still, and a pin opens every rank of its program').toEqual([
    'Two idle',
    'Two timed',
  ])
})

test('what does not stand there is not pinned, and nobody pins on the screen of somebody else', async () => {
  const stranger = await server.addUser('stranger')
  expect(errorOf(await stick('Two', true, stranger))).toBe('general.notFound')
  resultOf(await owner.post('/xboot/equipment/release/withdraw', { programIds: [idOf('Two')] }))
  expect(errorOf(await stick('Two'))).toBe('general.notFound')
})
