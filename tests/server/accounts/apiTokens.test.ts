import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Envelope } from '#contract/kernel/envelope.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { ApiToken } from '#contract/resources/system/apiToken.ts'
import type { Log } from '#contract/resources/system/log.ts'
import type { TokenScope } from '#contract/rules/accounts/tokenScope.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let now = new Date('2026-03-02T08:00:00Z')
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
})
afterAll(() => server.close())

type Made = { id: string; token: string }
type Given = { title?: string; isOwnOnly?: boolean; lastDay?: string }

const ask = (scope: unknown, given: Given = {}, by = server.admin) =>
  by.post<Made>('/xboot/apiToken/make', { title: 'Till', scope: JSON.stringify(scope), ...given })
const refusedFields = (answer: Envelope<Made>) => (answer.success ? [] : answer.error?.fields)
const make = async (scope: TokenScope, given: Given = {}) => resultOf(await ask(scope, given))

async function call(token: string, path: string, init: RequestInit = {}) {
  const answer = await fetch(server.url + path, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...(init.body ? { 'content-type': 'application/json' } : {}) },
  })
  return { status: answer.status, body: (await answer.json()) as { id: string; error?: { id: string } } }
}
async function addAdmin(name: string) {
  const role = resultOf(
    await server.admin.get<Page<{ id: string; name: string }>>('/xboot/role/getAllByPage', { pageSize: 50 }),
  )
  return server.addUser(name, { roles: role.content.find(each => each.name === 'ROLE_ADMIN')?.id ?? '' })
}
const addGroup = (token: string, name: string) =>
  call(token, '/api/deviceGroup', { method: 'POST', body: JSON.stringify({ name }) })

test('a token does what it was given, and nothing else of what its owner may', async () => {
  const { token } = await make({ deviceGroup: ['add'], device: [] })
  const made = await addGroup(token, 'By a program')
  expect(made.status).toBe(201)
  expect((await call(token, '/api/device')).status).toBe(200)
  const denied = [
    call(token, `/api/deviceGroup/${made.body.id}`, { method: 'PATCH', body: JSON.stringify({ name: 'x' }) }),
    call(token, `/api/deviceGroup/${made.body.id}`, { method: 'DELETE' }),
    call(token, '/api/user'),
    call(token, '/api/apiToken'),
  ]
  for (const { status } of await Promise.all(denied)) expect(status).toBe(403)
  // Personal calls, which belong to no page.
  for (const path of ['/xboot/user/info', '/xboot/user/logout', '/xboot/message/getUnreadCount']) {
    expect((await call(token, path)).body.error?.id, path).toMatch(/^(auth\.forbidden|general\.notFound)$/)
  }
  const log = resultOf(await server.admin.get<Page<Log>>('/xboot/log/getAllByPage', { apiToken: 'Till', pageSize: 20 }))
  expect(log.content.find(({ name }) => name === 'deviceGroup.create')).toMatchObject({
    username: 'admin',
    apiToken: 'Till',
    succeeded: true,
  })
})

test('what is stored opens nothing, lists show how it begins and when it was used, and deleting it revokes it', async () => {
  const { id, token } = await make({ device: [] }, { title: 'Short' })
  const read = async () => resultOf(await server.admin.get<ApiToken>(`/xboot/apiToken/get/${id}`))
  expect(await read()).toMatchObject({
    title: 'Short',
    begins: token.slice(0, 8),
    lastTime: null,
    scope: { device: [] },
  })
  await call(token, '/api/device')
  expect((await read()).lastTime).not.toBeNull()
  const kept = await server.parts.db.selectFrom('apiTokenKey').selectAll().execute()
  expect(JSON.stringify([kept, await read()])).not.toContain(token)
  await server.admin.delete(`/xboot/apiToken/delByIds/${id}`)
  expect((await call(token, '/api/device')).status).toBe(401)
})

test('it ends with its last day in the zone of the site', async () => {
  const { token } = await make({ device: [] }, { lastDay: '2026-03-02' })
  const former = now
  now = new Date('2026-03-02T15:59:00Z')
  expect((await call(token, '/api/device')).status).toBe(200)
  now = new Date('2026-03-02T16:01:00Z')
  expect((await call(token, '/api/device')).status).toBe(401)
  now = former
  expect(refusedFields(await ask({ device: [] }, { lastDay: '2026-03-01' }))).toMatchObject([
    { field: 'lastDay', id: 'token.over' },
  ])
})

test('nobody gives what they do not have, and what the owner loses the token loses', async () => {
  const keeper = await addAdmin('keeper')
  const refused = await ask({ nowhere: [] }, {}, keeper)
  expect(refusedFields(refused)).toMatchObject([{ field: 'scope', id: 'token.beyondOwn' }])
  expect((await ask({}, {}, keeper)).success, 'a token for nothing').toBe(false)
  const { token } = resultOf(await ask({ user: ['edit'] }, {}, keeper))
  expect((await call(token, '/api/user')).status).toBe(200)
  const fellow = await make({ apiToken: ['add'], device: [] })
  const another = await call(fellow.token, '/xboot/apiToken/make', {
    method: 'POST',
    body: JSON.stringify({ title: 'More', scope: { device: [] } }),
  })
  expect(another.body.error, 'what a token makes would outlive it').toMatchObject({ id: 'auth.forbidden' })
  resultOf(await server.admin.post(`/xboot/user/admin/disable/${keeper.id}`))
  expect((await call(token, '/api/user')).status).toBe(401)
})

test('with own records only, those of others are missing though the owner manages all', async () => {
  const other = await server.addUser('other')
  const { id } = resultOf(await other.post<{ id: string }>('/xboot/sysGroup/add', { name: 'Of another' }))
  const scope: TokenScope = { deviceGroup: ['manageAll'] }
  const [wide, narrow] = [await make(scope), await make(scope, { isOwnOnly: true })]
  expect((await call(wide.token, `/api/deviceGroup/${id}`)).status).toBe(200)
  expect((await call(narrow.token, `/api/deviceGroup/${id}`)).status).toBe(404)
})

test('it ends with the account it acted for, even where somebody else gets what that account owned', async () => {
  const leaver = await addAdmin('leaver')
  const { id } = resultOf(await leaver.post<{ id: string }>('/xboot/sysGroup/add', { name: 'Left behind' }))
  const { token } = resultOf(await ask({ deviceGroup: [] }, {}, leaver))
  expect((await call(token, `/api/deviceGroup/${id}`)).status).toBe(200)
  resultOf(await server.admin.delete(`/xboot/user/delByIds/${leaver.id}?owned=handOver`))
  expect((await call(token, `/api/deviceGroup/${id}`)).status).toBe(401)
  const left = resultOf(await server.admin.get<Page<ApiToken>>('/xboot/apiToken/getByPage', { pageSize: 100 }))
  expect(left.content.filter(({ title, createBy }) => title === 'Till' && createBy === 'leaver')).toEqual([])
})
