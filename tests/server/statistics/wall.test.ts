// A wall link shows the home page with its owner's current rights, and nothing else.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Envelope } from '#contract/kernel/envelope.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { WallLink } from '#contract/resources/system/wallLink.ts'
import type { Need, WallRanks, WallView } from '#contract/services/system/home.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createRightsDriver, errorOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let owner: Client & { id: string }

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
  const other = await server.addUser('other')
  for (const [at, ownerId] of [owner.id, owner.id, other.id].entries())
    await sql`
      INSERT INTO "device" ("id", "ownerId", "code", "name", "eid", "status", "intime", "lastSeen")
      VALUES (${`w${at}`}, ${ownerId}, 'c', ${`Screen ${at}`}, ${`we${at}`}, ${at === 0 ? 'online' : 'offline'}, now(), now() - interval '2 hours')
    `.execute(server.parts.db)
})
afterAll(() => server.close())

type Made = { id: string; token: string }
const makeLink = async (by: Client, title = 'Reception') =>
  resultOf(await by.post<Made>('/xboot/wallLink/make', { title }))

/** Makes a call like the browser of a wall, with no credential but the token of the link. */
async function ask<T>(call: 'read' | 'needs' | 'ranks' | 'check', token: string): Promise<Envelope<T>> {
  const body = new URLSearchParams({ token })
  return (await (await fetch(`${server.url}/xboot/wall/${call}`, { method: 'POST', body })).json()) as Envelope<T>
}
const refusalOf = async (call: 'read' | 'needs' | 'ranks' | 'check', token: string) => errorOf(await ask(call, token))

test('a wall shows what its owner sees on the home page, to who has nothing but the link', async () => {
  const { token } = await makeLink(owner)
  const shown = resultOf(await ask<WallView>('read', token))
  expect(shown).toEqual(resultOf(await owner.get<WallView>('/xboot/home/getWall')))
  expect(shown.counts).toMatchObject({ devices: 2, devicesOnline: 1 })
  const needs = resultOf(await ask<Need[]>('needs', token))
  expect(needs).toEqual(resultOf(await owner.get<Need[]>('/xboot/home/getNeeds')))
  expect(needs.map(({ kind }) => kind)).toContain('screensDown')
  expect(shown.days).toHaveLength(5)
  const ranks = resultOf(await ask<WallRanks>('ranks', token))
  expect(ranks).toEqual(resultOf(await owner.get<WallRanks>('/xboot/home/getWallRanks')))
  expect(ranks).toEqual({ programs: [], areas: [] })
})

test('its token is no session, and opens no other call', async () => {
  const { token } = await makeLink(owner)
  for (const path of ['/xboot/home/getWall', '/xboot/equipment/getAll', '/xboot/user/info']) {
    const answer = await fetch(server.url + path, { headers: { accessToken: token } })
    expect(((await answer.json()) as Envelope<unknown>).code, path).toBe(401)
  }
})

test('of the token a hash is kept, the log does not hold it, and the list says when it was last used', async () => {
  const { id, token } = await makeLink(owner, 'Canteen')
  const linkOf = async () =>
    resultOf(await owner.get<Page<WallLink & { id: string }>>('/xboot/wallLink/getByPage')).content.find(
      link => link.id === id,
    )
  expect(await linkOf()).toMatchObject({ title: 'Canteen', lastTime: null })
  resultOf(await ask('read', token))
  expect((await linkOf())?.lastTime).toEqual(expect.any(String))
  const kept = await Promise.all(
    (['wallLink', 'wallLinkKey', 'log'] as const).map(table => server.parts.db.selectFrom(table).selectAll().execute()),
  )
  expect(JSON.stringify(kept)).not.toContain(token)
})

test('a revoked link opens nothing at once, and says so', async () => {
  const { id, token } = await makeLink(owner)
  resultOf(await ask('check', token))
  resultOf(await owner.delete(`/xboot/wallLink/delByIds/${id}`))
  expect(await refusalOf('check', token)).toBe('general.notFound')
  expect(await refusalOf('read', token)).toBe('general.notFound')
  expect(await refusalOf('needs', token)).toBe('general.notFound')
  expect(await refusalOf('ranks', token)).toBe('general.notFound')
})

test('a link ends with what its owner may: the button, the pages, the account', async () => {
  const driver = createRightsDriver(server)
  const full = await driver.addRole('ROLE_WALL', 'device', 'wallLink', 'wallLink:add')
  const less = await driver.addRole('ROLE_WALL_LESS', 'program', 'wallLink', 'wallLink:add')
  const none = await driver.addRole('ROLE_WALL_NONE', 'device')
  const person = await server.addUser('waller', { roles: full })
  const rolesAre = (roles: string) =>
    sql`UPDATE "user" SET "roles" = ARRAY[${roles}] WHERE "id" = ${person.id}`.execute(server.parts.db)
  const { token } = await makeLink(person)
  const shown = async () => resultOf(await ask<WallView>('read', token)).counts
  expect(await shown()).toMatchObject({ devices: 0, programs: null, plays: null })
  await rolesAre(less)
  expect(await shown()).toMatchObject({ devices: null, programs: 0 })
  expect(resultOf(await ask<WallRanks>('ranks', token))).toEqual({ programs: null, areas: null })
  await rolesAre(none)
  expect(await refusalOf('check', token)).toBe('general.notFound')
  await rolesAre(full)
  await shown()
  resultOf(await server.admin.post(`/xboot/user/admin/disable/${person.id}`))
  expect(await refusalOf('check', token)).toBe('general.notFound')
})

test('a link is deleted with its account, though everything else of it changes hands', async () => {
  const leaver = await server.addUser('leaver')
  const { id, token } = await makeLink(leaver)
  resultOf(await server.admin.delete(`/xboot/user/delByIds/${leaver.id}?ownerTo=${owner.id}`))
  expect(await refusalOf('read', token)).toBe('general.notFound')
  expect(await server.parts.db.selectFrom('wallLink').select('id').where('id', '=', id).execute()).toEqual([])
})

test('others neither see a link nor revoke it', async () => {
  const { id, token } = await makeLink(owner)
  const stranger = await server.addUser('stranger')
  const listed = resultOf(await stranger.get<Page<WallLink>>('/xboot/wallLink/getByPage'))
  expect(listed.totalElements).toBe(0)
  await stranger.delete(`/xboot/wallLink/delByIds/${id}`)
  resultOf(await ask('check', token))
})

// Runs last, because it uses up the attempts allowed to the client's network.
test('trying tokens is counted, and does not end those that are', async () => {
  const { token } = await makeLink(owner)
  const answers = []
  for (let at = 0; at < 70; at += 1) answers.push(await refusalOf('check', `no-token-${at}`))
  expect(answers.at(0)).toBe('general.notFound')
  expect(answers.at(-1)).not.toBe('general.notFound')
  resultOf(await ask('check', token))
})
