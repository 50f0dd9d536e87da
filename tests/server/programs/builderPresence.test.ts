import { afterAll, beforeAll, expect, test } from 'vitest'
import { destinations } from '#contract/kernel/channel.ts'
import type { BuilderPerson, Program } from '#contract/resources/programs/program.ts'
import { builderSilence } from '#server/programs/presence.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { listen } from '#tests/server/support/servers/listen.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let ann: Client
let time = Date.now()
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) })
  ann = await server.addUser('ann')
})
afterAll(() => server.close())

const create = async () =>
  resultOf(await ann.post<Program>('/xboot/draw/createDraw', { title: 'Lobby', width: 1920, height: 1080 })).id
const told = (people: BuilderPerson[]) => people.map(({ username, tab, isEditing }) => [username, tab, isEditing])
const stay = async (client: Client, id: string, tab: string, isEditing = false) =>
  told(resultOf(await client.post<BuilderPerson[]>(`/xboot/draw/stayInBuilder/${id}`, { tab, isEditing })))
const takeOver = async (client: Client, id: string, tab: string) =>
  told(resultOf(await client.post<BuilderPerson[]>(`/xboot/draw/takeOverBuilder/${id}`, { tab })))
const leave = (client: Client, id: string, tab: string) => client.post(`/xboot/draw/leaveBuilder/${id}`, { tab })

test('the first who edits works on it; who comes second looks, also in another tab of the same person', async () => {
  const id = await create()
  expect(await stay(ann, id, 'a')).toEqual([['ann', 'a', false]])
  expect(await stay(server.admin, id, 'b', true)).toEqual([
    ['admin', 'b', true],
    ['ann', 'a', false],
  ])
  expect(await stay(ann, id, 'a', true)).toEqual([
    ['admin', 'b', true],
    ['ann', 'a', false],
  ])
  expect(await stay(server.admin, id, 'c', true)).toContainEqual(['admin', 'c', false])
})

test('of many who begin at one moment exactly one works on it', async () => {
  const id = await create()
  const tabs = Array.from({ length: 8 }, (_, index) => `tab ${index}`)
  await Promise.all(tabs.map((tab, index) => stay(index % 2 ? ann : server.admin, id, tab, true)))
  const people = await stay(ann, id, 'tab 1')
  expect(people).toHaveLength(8)
  expect(people.filter(([, , isEditing]) => isEditing)).toHaveLength(1)
})

test('taking over passes the work on, and it stands in the operation log; signs of life do not', async () => {
  const id = await create()
  await stay(ann, id, 'a', true)
  expect(await takeOver(server.admin, id, 'b')).toEqual([
    ['admin', 'b', true],
    ['ann', 'a', false],
  ])
  expect(await stay(ann, id, 'a', true)).toContainEqual(['ann', 'a', false])
  await leave(server.admin, id, 'b')
  expect(await stay(ann, id, 'a', true)).toEqual([['ann', 'a', true]])
  const log = await server.parts.db.selectFrom('log').select('name').where('requestUrl', 'like', `%/${id}`).execute()
  expect(log.map(({ name }) => name)).toEqual(['program.takeOverBuilder'])
})

test('a builder that is not heard of any more is gone, and the work is free', async () => {
  const id = await create()
  await stay(ann, id, 'a', true)
  time += builderSilence
  expect(await stay(server.admin, id, 'b', true)).toContainEqual(['ann', 'a', true])
  time += 1
  expect(await stay(server.admin, id, 'b', true)).toEqual([['admin', 'b', true]])
})

test('saving is guarded by revisions alone: a viewer may save all the same', async () => {
  const id = await create()
  await stay(server.admin, id, 'b', true)
  expect(await ann.post('/xboot/draw/save', { id, title: 'Hall', revision: 0 })).toMatchObject({ success: true })
})

test('everyone who has it open is told who comes, begins, takes over and leaves, and nothing else', async () => {
  const id = await create()
  const listener = await listen(server, { token: ann.token, destinations: [destinations.userQueue('ann')] })
  const bob = await server.addUser('bob')
  const news = async (count: number) => {
    await listener.until(() => listener.of('builder').length >= count)
    // Sends a sentinel: when it arrives, all earlier messages have arrived.
    server.live.publish.toUser(await server.idOf('ann'), 'message', { unread: count })
    await listener.until(() => listener.of('message').some(payload => (payload as { unread: number }).unread === count))
    expect(listener.of('builder')).toEqual(Array.from({ length: count }, () => ({ programId: id })))
  }
  await stay(ann, id, 'a')
  await news(1)
  await stay(server.admin, id, 'b')
  await news(2)
  await stay(server.admin, id, 'b')
  await stay(server.admin, id, 'b', true)
  await news(3)
  await stay(server.admin, id, 'b', true)
  await takeOver(ann, id, 'a')
  await news(4)
  await leave(server.admin, id, 'b')
  await news(5)
  await leave(server.admin, id, 'b')
  const refused = await bob.post(`/xboot/draw/stayInBuilder/${id}`, { tab: 'x' })
  expect(refused).toMatchObject({ error: { id: 'general.notFound' } })
  await news(5)
  await listener.close()
})
