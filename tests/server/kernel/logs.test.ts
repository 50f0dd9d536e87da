import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fields } from '#contract/kernel/field.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { resources } from '#contract/resources/index.ts'
import { type Log, log } from '#contract/resources/system/log.ts'
import { services } from '#contract/services/index.ts'
import { conditionsOf } from '#server/crud/listQuery.ts'
import { createRefusalLines } from '#server/http/createRefusalLines.ts'
import { maskSecrets } from '#server/http/maskSecrets.ts'
import { allRoutesOf } from '#server/http/mountRoutes.ts'
import { loggedPath } from '#server/http/writeOperationLog.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const lines = async () => server.parts.db.selectFrom('log').selectAll().orderBy('id').execute()
const routes = allRoutesOf({ resources, services })

describe('what is found', () => {
  const search = async (query: Record<string, string | number>) =>
    resultOf(await server.admin.get<Page<Log>>('/xboot/log/search', query))
  const found = async (query: Record<string, string | number>) =>
    (await search(query)).content.map(({ name }) => name).sort()

  beforeEach(async () => {
    const { db, time } = server.parts
    await db.deleteFrom('log').execute()
    const row = {
      username: 'alice',
      requestType: 'POST',
      requestUrl: '/xboot/x',
      requestParam: '{}',
      ip: '192.0.2.1',
    } as const
    const rows = [
      { ...row, name: 'byPath', requestUrl: '/xboot/equipment/edit' },
      { ...row, name: 'byParam', requestParam: '{"name":"Lobby 100%"}' },
      { ...row, name: 'byUser', username: 'bob' },
      { ...row, name: 'byAddress', ip: '198.51.100.7' },
      { ...row, name: 'byType', requestType: 'DELETE' },
      { ...row, name: 'old', createTime: time.decode('2026-01-31 23:59:59') },
    ] as const
    for (const [at, values] of rows.entries()) {
      await db
        .insertInto('log')
        .values({ id: String(at + 1), succeeded: true, costTime: at * 500, ...values })
        .execute()
    }
  })

  test('a key is looked for in path, parameters, user and address, or names the request type', async () => {
    expect(await found({ key: 'EQUIPMENT' })).toEqual(['byPath'])
    expect(await found({ key: '100%' })).toEqual(['byParam'])
    expect(await found({ key: 'bob' })).toEqual(['byUser'])
    expect(await found({ key: '198.51' })).toEqual(['byAddress'])
    expect(await found({ key: 'delete' })).toEqual(['byType'])
    expect(await found({ key: 'nowhere' })).toEqual([])
  })

  test('the days are those of the site, both included; one alone narrows nothing', async () => {
    expect(await found({ startDate: '2026-01-31', endDate: '2026-01-31' })).toEqual(['old'])
    expect(await found({ startDate: '2026-01-01', endDate: '2026-01-30' })).toEqual([])
    expect(await found({ startDate: '2026-01-31' })).toHaveLength(6)
  })

  test('the answer is a page under both names, the newest first', async () => {
    const page = await search({ pageSize: 2, pageNumber: 2, sort: 'createTime', order: 'desc' })
    expect(page).toMatchObject({ totalElements: 6, total: 6, number: 1, current: 2, totalPages: 3 })
    expect(page.records).toEqual(page.content)
    expect((await search({ pageNumber: 3, pageSize: 2 })).content.map(({ name }) => name)).toContain('old')
  })

  test('the list tells quick calls from slow ones, and types from each other', async () => {
    const list = async (query: Record<string, string | number>) =>
      resultOf(await server.admin.get<Page<Log>>('/xboot/log/getAllByPage', query))
        .content.map(({ name }) => name)
        .sort()
    expect(await list({ costTimeTo: 1000 })).toEqual(['byParam', 'byPath', 'byUser'])
    expect(await list({ costTimeFrom: 1001, requestType: 'DELETE,PUT' })).toEqual(['byType'])
  })

  test('an index answers the search, in every column it looks into', async () => {
    const { db, time } = server.parts
    const [condition] = conditionsOf(log, { key: 'lobby' }, time)
    const plan = await db.transaction().execute(async transaction => {
      await sql`SET LOCAL enable_seqscan = off`.execute(transaction)
      return sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT "id" FROM "log" WHERE ${condition}`.execute(transaction)
    })
    const text = plan.rows.map(row => row['QUERY PLAN']).join('\n')
    expect(text).toContain('log_search')
    expect(text).not.toContain('Seq Scan')
  })
})

describe('what was refused', () => {
  test('for want of rights, or for what it says, is kept with who tried it; a stranger leaves nothing', async () => {
    const rita = await server.addUser('rita')
    await server.parts.db.deleteFrom('log').execute()
    expect(await rita.delete('/xboot/log/delAll')).toMatchObject({ code: 403 })
    expect(await rita.post(`/xboot${resources.deviceGroup.path}/add`, { name: '' })).toMatchObject({ success: false })
    expect(await server.anonymous.delete('/xboot/log/delAll')).toMatchObject({ code: 401 })
    expect((await lines()).map(({ name, username, succeeded }) => [name, username, succeeded])).toEqual([
      ['log.delAll', 'rita', false],
      ['deviceGroup.create', 'rita', false],
    ])
  })
})

describe('what goes', () => {
  test('chosen lines go alone; clearing takes all but the line that says so, and needs its own permission', async () => {
    await server.parts.db.deleteFrom('log').execute()
    const { db } = server.parts
    for (const id of ['1', '2', '3']) await db.insertInto('log').values({ id, name: 'a', succeeded: true }).execute()
    resultOf(await server.admin.delete('/xboot/log/delByIds/1,2'))
    expect((await lines()).map(({ name }) => name)).toEqual(['a', 'log.remove'])
    const ordinary = await server.addUser('ordinary')
    expect(await ordinary.delete('/xboot/log/delAll')).toMatchObject({ code: 403 })
    resultOf(await server.admin.delete('/xboot/log/delAll'))
    expect((await lines()).map(({ name, username }) => [name, username])).toEqual([['log.delAll', 'admin']])
  })
})

describe('what is kept of secrets', () => {
  const secret = 'Xq7-never-kept'

  /**
   * Input with the secret in every possible place: in secret fields, in fields with a name such as `password`, and in
   * JSON values under keys such as `password`.
   */
  function inputOf(fields: Fields): Record<string, unknown> {
    const nested = { password: secret, deep: [{ accessToken: secret, newPass: secret }], accessKey: secret }
    return Object.fromEntries(
      Object.entries(fields).flatMap(([name, { kind }]): [string, unknown][] => {
        if (kind === 'secret') return [[name, secret]]
        if (kind === 'json') return [[name, nested]]
        return /pass|secret|token|captcha|accessKey/i.test(name) ? [[name, secret]] : []
      }),
    )
  }

  const withSecrets = routes.filter(({ input }) => Object.keys(inputOf(input)).length > 0)

  test('there is something to be kept', () => {
    const kinds = withSecrets.flatMap(({ input }) => Object.values(input).map(({ kind }) => kind))
    expect(kinds).toContain('secret')
    expect(kinds).toContain('json')
  })

  test.each(withSecrets.map(route => [route.id, route] as const))('%s writes none into the log', (_id, route) => {
    expect(maskSecrets(route, inputOf(route.input))).not.toContain(secret)
  })

  test('no recorded path carries one', () => {
    const ofLinks = routes.filter(({ params }) => params.some(name => /pass|secret|token|code/i.test(name)))
    expect(ofLinks.map(({ id }) => id)).toContain('emergencyHook.start')
    for (const route of ofLinks) expect(loggedPath(route, `/xboot/${secret}`)).not.toContain(secret)
  })

  test('calls that carry one leave a line without it, whether they succeed or not', async () => {
    await server.parts.db.deleteFrom('log').execute()
    await server.anonymous.post('/xboot/login', { username: 'admin', password: secret, code: secret })
    await server.admin.post('/xboot/user/modifyPass', { password: secret, newPass: `${secret}1` })
    await server.admin.post('/xboot/user/admin/add', { username: 'masked', password: secret })
    await server.admin.post('/xboot/setting/email/set', { host: 'mail.example.com', password: secret, changed: true })
    const written = await lines()
    expect(written.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['auth.login', 'auth.modifyPass', 'user.create']),
    )
    expect(written.length).toBeGreaterThanOrEqual(4)
    for (const line of written) expect(JSON.stringify(line), line.name).not.toContain(secret)
    for (const { requestParam, name } of written) expect(requestParam, name).toContain('**********')
  })
})

describe('what is refused to strangers', () => {
  const wrong = (path: string, body: Record<string, unknown> = {}) => server.anonymous.post(path, body)
  const refused = async (name: string) => (await lines()).filter(line => line.name === name && !line.succeeded)

  beforeEach(async () => {
    await server.parts.db.deleteFrom('log').execute()
  })

  test.each([
    ['signIn.forgotCheck', '/xboot/user/forgotPass/check', { token: 'none' }],
    ['auth.login', '/xboot/login', { username: 'stranger', password: 'no-Good-1' }],
    ['emergencyHook.start', '/xboot/emergencyHook/no-token-of-anybody', {}],
  ])('%s is written line by line at first, then counted in one line', async (name, path, body) => {
    for (let call = 0; call < 50; call++) await wrong(path, body)
    const found = await refused(name)
    expect(found.length).toBeLessThanOrEqual(21)
    expect(found.filter(({ times }) => times === null).length).toBeGreaterThan(10)
    expect(found.reduce((sum, { times }) => sum + (times ?? 1), 0)).toBe(50)
    expect(found.at(-1)).toMatchObject({ ip: '127.0.0.1', username: null, requestParam: null })
    expect(found.at(-1)?.requestUrl).not.toContain('no-token')
  })

  test('who signed in is written in full, however many lines there are', async () => {
    for (let call = 0; call < 25; call++) await server.admin.post('/xboot/user/admin/add', { username: '' })
    const found = await refused('user.create')
    expect(found.map(({ username, times }) => [username, times])).toEqual(Array(25).fill(['admin', null]))
  })

  test('many networks share the lines of an hour, and the next hour begins anew', () => {
    let count = 0
    const refusals = createRefusalLines(() => String(++count))
    const at = new Date('2026-11-28T10:00:00Z')
    const kinds = Array.from({ length: 400 }, (_, host) => {
      const ip = `192.0.${host >> 8}.${host & 255}`
      return refusals.lineOf({ route: 'auth.login', ip, at }).kind
    })
    expect(kinds.filter(kind => kind === 'own')).toHaveLength(300)
    const next = refusals.lineOf({ route: 'auth.login', ip: '203.0.113.1', at })
    expect(next).toEqual({ kind: 'fold', id: '301', network: null })
    expect(refusals.lineOf({ route: 'auth.login', ip: '203.0.113.2', at })).toEqual(next)
    expect(refusals.lineOf({ route: 'other', ip: '203.0.113.2', at }).kind).toBe('own')
    const later = new Date('2026-11-28T11:00:00Z')
    expect(refusals.lineOf({ route: 'auth.login', ip: '203.0.113.1', at: later }).kind).toBe('own')
  })
})
