import { afterAll, beforeAll, expect, test } from 'vitest'
import type { activity } from '#contract/services/people/activity.ts'
import type { ResultFor } from '#src/core/requests/call.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Activity = ResultFor<typeof activity, 'ofRecord'>

const ask = (client: Client, resource: string, id: string, query: Record<string, string> = {}) =>
  client.get<Activity>(`/xboot/activity/ofRecord/${resource}/${id}`, query)
const shownOf = async (client: Client, resource: string, id: string) =>
  resultOf(await ask(client, resource, id)).content.map(({ operation, by, fields }) => [operation, by, fields])

const addGroup = async (client: Client, name: string) =>
  resultOf(await client.post<{ id: string }>('/xboot/sysGroup/add', { name })).id

test('who made it and what an edit changed are told, the newest first; what was refused left no trace', async () => {
  const role = resultOf(
    await server.admin.post<{ id: string }>('/xboot/role/save', { name: 'ROLE_A', description: 'a' }),
  )
  resultOf(await server.admin.post('/xboot/role/edit', { id: role.id, name: 'ROLE_A', description: 'b' }))
  expect(await server.admin.post('/xboot/role/edit', { id: role.id, revision: 0, description: 'c' })).toMatchObject({
    success: false,
  })
  resultOf(await server.admin.post('/xboot/role/setDefault', { id: role.id, isDefault: true }))
  expect(await shownOf(server.admin, 'role', role.id)).toEqual([
    ['role.setDefault', 'admin', null],
    ['role.update', 'admin', ['description']],
    ['role.create', 'admin', null],
  ])
})

test('a call over several records is told at each of them, and names none of the others', async () => {
  const [one, other] = await Promise.all([server.addUser('several1'), server.addUser('several2')])
  resultOf(await server.admin.post(`/xboot/user/admin/disable/${one.id},${other.id}`))
  const answer = resultOf(await ask(server.admin, 'user', one.id))
  expect(answer.content[0]).toMatchObject({ operation: 'user.disable', by: 'admin' })
  expect(JSON.stringify(answer)).not.toContain(other.id)
  expect((await shownOf(server.admin, 'user', other.id))[0]?.[0]).toBe('user.disable')
})

test('who may not see the record learns nothing of it, whatever the record is', async () => {
  const [ann, bob] = await Promise.all([server.addUser('ann'), server.addUser('bob')])
  const id = await addGroup(ann, 'Shops of Ann')
  expect(await ask(bob, 'deviceGroup', id)).toMatchObject({ error: { id: 'general.notFound' } })
  expect(await shownOf(ann, 'deviceGroup', id)).toEqual([['deviceGroup.create', 'ann', null]])
  expect(await ask(ann, 'user', ann.id)).toMatchObject({ code: 403 })
  expect(await ask(ann, 'constructor', '1')).toMatchObject({ error: { id: 'general.notFound' } })
  expect(await ask(server.anonymous, 'deviceGroup', id)).toMatchObject({ code: 401 })
})

test('long lives are read page by page, and what is gone from the log is gone here', async () => {
  const id = await addGroup(server.admin, 'Page 0')
  for (let page = 1; page <= 21; page++)
    resultOf(await server.admin.post('/xboot/sysGroup/update', { id, name: `Page ${page}` }))
  const first = resultOf(await ask(server.admin, 'deviceGroup', id))
  expect([first.content.length, first.hasMore]).toEqual([20, true])
  const rest = resultOf(await ask(server.admin, 'deviceGroup', id, { before: first.content.at(-1)?.id ?? '' }))
  expect([rest.content.map(({ operation }) => operation), rest.hasMore]).toEqual([
    ['deviceGroup.update', 'deviceGroup.create'],
    false,
  ])
  expect(rest.since).toMatch(/^\d{4}-/)
  resultOf(await server.admin.delete('/xboot/log/delAll'))
  expect(resultOf(await ask(server.admin, 'deviceGroup', id))).toEqual({ content: [], hasMore: false, since: null })
})
