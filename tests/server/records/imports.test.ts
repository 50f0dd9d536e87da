import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportOutcome, ImportPreview, SecretRow } from '#contract/derive/importOf.ts'
import { resources } from '#contract/resources/index.ts'
import { runImport } from '#server/imports/runImport.ts'
import { createRunner } from '#server/jobs/createRunner.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { behaviors } from '#server/registries/behaviors.ts'
import { tasks } from '#server/registries/tasks.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Rows = readonly unknown[]
type Answer = { success: boolean; error?: { id: string } }

const registry = { resources, behaviors }
const word = 'Harbour-17-x'
const errorOf = (answer: Answer) => (answer.success ? null : answer.error?.id)
const check = async (rows: Rows, client: Client = server.admin) =>
  resultOf(await client.post<ImportPreview>('/xboot/user/importCheck', { rows }))
const send = async (rows: Rows, values: Record<string, unknown> = {}, client: Client = server.admin) =>
  resultOf(await client.post<ImportOutcome>('/xboot/user/importData', { rows, ...values }))
const problems = ({ problems: found }: { problems: ImportPreview['problems'] }) =>
  found.map(({ row, field, id }) => `${row} ${field}: ${id}`)
const stored = (names: readonly string[]) =>
  server.parts.db
    .selectFrom('user')
    .selectAll()
    .where('username', 'in', [...names])
    .orderBy('username')
    .execute()
const drain = (parts: Parts = server.parts, isEager = false) =>
  createRunner({ parts, tasks, log: { error: (_details, message) => expect.fail(message) } }).drain({ isEager })
const many = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ username: `${prefix}${at}`, nickName: `Person ${at}` }))

describe('a dry run', () => {
  test('names every bad row and column and writes nothing', async () => {
    const rows = [
      { username: 'dry-good', password: word, email: 'dry@example.com' },
      { username: 'ab' },
      { nickName: 'nobody' },
      { username: 'dry-weak', password: 'password' },
      { username: 'dry-mail', email: 'not an address', sex: 9 },
      { username: 'DRY-GOOD' },
      { username: 'dry-twice', email: 'DRY@example.com' },
      { username: 'dry-department', departmentId: 'No such department' },
      { username: 'dry-trial', clientType: 'trial' },
      'no row',
    ]
    const found = await check(rows)
    expect(problems(found)).toEqual([
      '2 username: field.tooShort',
      '3 username: field.required',
      '4 password: password.classes',
      '4 password: password.common',
      '5 email: field.notEmail',
      '5 sex: field.notChoice',
      '6 username: excel.rowRepeated',
      '7 email: excel.rowRepeated',
      '8 departmentId: excel.unknown',
      '9 trialExpiry: field.required',
      '10 : excel.notRow',
    ])
    expect(found).toMatchObject({ total: 10, good: 1, existing: [] })
    expect(await stored(['dry-good'])).toEqual([])
  })

  test('says what is wrong in the reader’s language', async () => {
    const answer = await fetch(`${server.url}/xboot/user/importCheck`, {
      method: 'POST',
      headers: { accessToken: server.admin.token, 'content-type': 'application/json', 'Accept-Language': 'ja-JP' },
      body: JSON.stringify({ rows: [{ username: '' }] }),
    })
    const { result } = (await answer.json()) as { result: ImportPreview }
    expect(result.problems[0]?.message).toMatch(/[\u3040-\u30ff]/)
  })

  test('an empty sheet and more rows than one import takes are refused by number', async () => {
    expect(errorOf(await server.admin.post('/xboot/user/importCheck', { rows: [] }))).toBe('excel.noRows')
    expect(errorOf(await server.admin.post('/xboot/user/importCheck', { rows: many('x', 10_001) }))).toBe(
      'excel.tooManyRows',
    )
  })
})

describe('importing', () => {
  test('the bare array of xboot works: success is true, with counts and the failing rows', async () => {
    const answer = await fetch(`${server.url}/xboot/user/importData`, {
      method: 'POST',
      headers: { accessToken: server.admin.token, 'content-type': 'application/json' },
      body: JSON.stringify([{ username: 'bare-one', password: word, defaultRole: 1, status: -1 }, { username: 'x' }]),
    })
    expect(await answer.json()).toMatchObject({
      success: true,
      result: {
        state: 'done',
        total: 2,
        created: 1,
        existing: [],
        problems: [{ row: 2, field: 'username', id: 'field.tooShort' }],
      },
    })
    const [row] = await stored(['bare-one'])
    expect(row).toMatchObject({ status: -1, type: 0, mustChangePassword: true, ownerId: await server.idOf('admin') })
    expect(row?.roles.length).toBeGreaterThan(0)
  })

  test('departments and roles are understood by what they are called', async () => {
    const { id } = resultOf(await server.admin.post<{ id: string }>('/xboot/department/add', { title: 'Import hall' }))
    await send([
      { username: 'named-one', departmentId: 'Import hall', roles: 'ROLE_USER, ROLE_ADMIN' },
      { username: 'named-two', departmentId: id, defaultRole: 0 },
    ])
    const [one, two] = await stored(['named-one', 'named-two'])
    expect(one).toMatchObject({ departmentId: id })
    expect(one?.roles.length).toBe(2)
    expect(two).toMatchObject({ departmentId: id, roles: [] })
    resultOf(await server.admin.post('/xboot/department/add', { title: 'Import hall' }))
    expect(problems(await check([{ username: 'named-three', departmentId: 'Import hall' }]))).toEqual([
      '1 departmentId: excel.ambiguous',
    ])
  })

  test('all or nothing: one bad row, and nothing is written', async () => {
    const rows = [{ username: 'all-one' }, { username: 'all-two', email: 'broken' }]
    expect(await send(rows, { mode: 'all' })).toMatchObject({
      state: 'refused',
      created: 0,
      problems: [{ row: 2, field: 'email' }],
    })
    expect(await stored(['all-one', 'all-two'])).toEqual([])
    expect(await send(rows, { mode: 'good' })).toMatchObject({ state: 'done', created: 1 })
  })

  test('the same file twice says which exist and creates nothing twice', async () => {
    const rows = [
      { username: 'twice-one', mobile: '13900000001' },
      { username: 'Twice-Two', email: 'twice@example.com' },
    ]
    expect(await send(rows, { mode: 'all' })).toMatchObject({ created: 2, existing: [] })
    expect(await check(rows)).toMatchObject({ good: 0, existing: [1, 2], problems: [] })
    expect(await send(rows, { mode: 'all' })).toMatchObject({
      state: 'done',
      created: 0,
      existing: [1, 2],
      problems: [],
    })
    expect(await send([...rows, { username: 'twice-three' }])).toMatchObject({ created: 1, existing: [1, 2] })
    expect((await stored(['twice-one', 'Twice-Two', 'twice-two', 'twice-three'])).length).toBe(3)
  })

  test('a password that was left out is made up, good for one sign-in and handed out once', async () => {
    const outcome = await send([{ username: 'secret-one' }, { username: 'secret-two', password: word }])
    expect(outcome).toMatchObject({ created: 2, secrets: 1 })
    const url = `/xboot/user/importSecrets/${outcome.id}`
    const other = await server.addUser('secret-thief', { type: 1, roles: [await adminRole()] })
    expect(errorOf(await other.post(url))).toBe('excel.passwordsGone')
    const [secret] = resultOf(await server.admin.post<SecretRow[]>(url))
    expect(secret).toMatchObject({ row: 1, title: 'secret-one' })
    const client = await server.signIn('secret-one', secret?.secrets.password ?? '')
    expect(errorOf(await client.get('/xboot/equipment/getAll'))).toBe('auth.mustChangePassword')
    expect(errorOf(await server.admin.post(url))).toBe('excel.passwordsGone')
  })

  test('no password is readable in the database, in the queue or in the log', async () => {
    const outcome = await send([
      { username: 'hidden-one', password: 'Silent-Meadow-4' },
      { username: 'hidden-two' },
      { username: 'x', password: 'Silent-Meadow-5' },
    ])
    const { db } = server.parts
    const tables = [
      db.selectFrom('importRow').selectAll(),
      db.selectFrom('user').selectAll(),
      db.selectFrom('log').selectAll(),
      db
        .withSchema('pgboss')
        .selectFrom('job' as never)
        .selectAll(),
    ]
    const kept = JSON.stringify(await Promise.all(tables.map(query => query.execute())))
    const [secret] = resultOf(await server.admin.post<SecretRow[]>(`/xboot/user/importSecrets/${outcome.id}`))
    expect(kept).not.toMatch(/Silent-Meadow/)
    expect(kept).not.toContain(secret?.secrets.password)
  })

  test('texts with HTML and script, in four languages, are kept and answered as the text they are', async () => {
    const texts = [
      '<img src=x onerror=alert(1)> Ada',
      '<script>alert("中文")</script>',
      '"><svg onload=alert(1)>日本語',
      '<b>العربية</b> {{constructor}}',
    ]
    const fields = ['nickName', 'companyName', 'employeeName', 'address', 'street', 'description'] as const
    const rows = texts.map((text, at) => ({
      username: `html-${at}`,
      ...Object.fromEntries(fields.map(field => [field, text])),
    }))
    expect(await send(rows)).toMatchObject({ created: 4, problems: [] })
    const answered = resultOf(
      await server.admin.get<{ content: Record<string, string>[] }>('/xboot/user/getByCondition', {
        key: 'html-',
        sort: 'username',
        order: 'asc',
      }),
    )
    for (const field of fields) expect(answered.content.map(row => row[field])).toEqual(texts)
    expect(problems(await check([{ username: '<script>alert(1)</script>'.repeat(3) }]))).toEqual([
      '1 username: field.tooLong',
    ])
  })

  test('a member imports sub-accounts of his own; a name that others have is taken, not there already', async () => {
    const member = await importer('import-parent')
    const outcome = await send([{ username: 'import-sub', type: 1 }, { username: 'admin' }], {}, member)
    expect(problems(outcome)).toEqual(['2 username: field.taken'])
    expect(await stored(['import-sub'])).toMatchObject([{ type: 2, ownerId: await server.idOf('import-parent') }])
    expect(await check([{ username: 'import-sub' }], member)).toMatchObject({ existing: [1] })
    expect(problems(await check([{ username: 'x-role', roles: 'ROLE_ADMIN' }], member))).toEqual([
      '1 roles: role.beyondOwn',
    ])
  })

  test('importing without the right is refused', async () => {
    const nobody = await server.addUser('import-nobody')
    expect(errorOf(await nobody.post('/xboot/user/importData', { rows: [{ username: 'never' }] }))).toBe(
      'auth.forbidden',
    )
  })
})

describe('a long import', () => {
  test('goes on in the background and tells how far it is', async () => {
    const rows = [...many('long', 70), { username: 'long1' }, { username: 'b' }]
    const begun = await send(rows, { subject: 'people.xlsx' })
    expect(begun).toMatchObject({ state: 'running', total: 72 })
    await drain()
    const state = () => server.admin.get<ImportOutcome>(`/xboot/user/importState/${begun.id}`)
    expect(resultOf(await state())).toMatchObject({
      state: 'done',
      created: 70,
      done: 72,
      secrets: 70,
      problems: [{ row: 71 }, { row: 72 }],
    })
    const work = resultOf(
      await server.admin.get<{ subject: string; state: string; done: number; total: number }[]>('/xboot/task/getMine'),
    )
    expect(work).toMatchObject([{ subject: 'people.xlsx', state: 'done', done: 70, total: 70 }])
    const other = await importer('long-other')
    expect(errorOf(await other.get(`/xboot/user/importState/${begun.id}`))).toBe('general.notFound')
  })

  test.each(['good', 'all'] as const)('broken off in the middle it goes on where it stopped (%s)', async mode => {
    const begun = await send(many(`cut-${mode}`, 260), { mode })
    const abort = new AbortController()
    let told = 0
    const run = { signal: abort.signal, progress: async () => void (++told === 1 && abort.abort()) }
    await expect(runImport(server.parts, registry, begun.id ?? '', run)).rejects.toThrow()
    const names = many(`cut-${mode}`, 260).map(({ username }) => username)
    expect((await stored(names)).length).toBe(mode === 'good' ? 100 : 0)
    await drain()
    expect((await stored(names)).length).toBe(260)
    await drain(server.parts, true)
    expect((await stored(names)).length).toBe(260)
  })

  test('two who carry it out at the same moment create each row once', async () => {
    const begun = await send(many('race', 130))
    const run = { signal: new AbortController().signal, progress: async () => undefined }
    await Promise.all([1, 2].map(() => runImport(server.parts, registry, begun.id ?? '', run)))
    const names = many('race', 130).map(({ username }) => username)
    expect((await stored(names)).length).toBe(130)
    const outcome = resultOf(await server.admin.get<ImportOutcome>(`/xboot/user/importState/${begun.id}`))
    expect(outcome).toMatchObject({ state: 'done', created: 130, existing: [], problems: [] })
  })

  test('when somebody takes a name meanwhile, all or nothing writes nothing and says which', async () => {
    const begun = await send(many('late', 60), { mode: 'all' })
    await server.addUser('late7')
    await drain()
    const outcome = resultOf(await server.admin.get<ImportOutcome>(`/xboot/user/importState/${begun.id}`))
    expect(outcome).toMatchObject({
      state: 'refused',
      created: 0,
      problems: [{ row: 8, field: 'username', id: 'field.taken' }],
    })
    expect((await stored(many('late', 60).map(({ username }) => username))).map(({ username }) => username)).toEqual([
      'late7',
    ])
  })

  test('when somebody takes a name that looks like one meanwhile, that row alone is bad, or all or nothing writes nothing', async () => {
    const problems = [{ row: 2, field: 'username', id: 'user.nameLooksTaken' }]
    const outcomeOf = async ({ id }: ImportOutcome) =>
      resultOf(await server.admin.get<ImportOutcome>(`/xboot/user/importState/${id}`))
    const good = await send(many('gate', 60), { mode: 'good' })
    await server.addUser('gatel')
    await drain()
    expect(await outcomeOf(good)).toMatchObject({ state: 'done', created: 59, existing: [], problems })
    const all = await send(many('door', 60), { mode: 'all' })
    await server.addUser('doorl')
    await drain()
    expect(await outcomeOf(all)).toMatchObject({ state: 'refused', created: 0, problems })
    expect(await stored(many('door', 60).map(({ username }) => username))).toEqual([])
  })

  test('ends when the one who began it may not import any more', async () => {
    const member = await importer('fired')
    const begun = await send(many('fired', 60), {}, member)
    await server.admin.post(`/xboot/user/admin/disable/${member.id}`)
    await drain()
    expect(await stored(many('fired', 60).map(({ username }) => username))).toEqual([])
    const run = await server.parts.db
      .selectFrom('importRun')
      .select(['state', 'error'])
      .where('id', '=', begun.id ?? '')
      .executeTakeFirst()
    expect(run).toEqual({ state: 'failed', error: 'auth.forbidden' })
  })

  test('is forgotten a day after its end, with the passwords nobody fetched', async () => {
    const begun = await send([{ username: 'forgotten' }])
    await drain(server.parts, true)
    expect(
      await server.parts.db
        .selectFrom('importRow')
        .select('row')
        .where('importId', '=', begun.id ?? '')
        .execute(),
    ).toEqual([])
    expect(errorOf(await server.admin.post(`/xboot/user/importSecrets/${begun.id}`))).toBe('excel.passwordsGone')
  })
})

async function adminRole(): Promise<string> {
  const roles = resultOf(await server.admin.get<{ id: string; name: string }[]>('/xboot/role/getAllList'))
  return roles.find(({ name }) => name === 'ROLE_ADMIN')?.id ?? ''
}

/** An account that may only import. */
async function importer(username: string) {
  const { db } = server.parts
  const rows = await db.selectFrom('menu').select(['id', 'name', 'parentId', 'buttonType', 'level']).execute()
  const page = rows.find(row => row.level === 2 && row.name === 'user')
  const button = rows.find(row => row.parentId === page?.id && row.buttonType === 'input')
  const { id } = resultOf(
    await server.admin.post<{ id: string }>('/xboot/role/save', { name: `ROLE_${username.toUpperCase()}` }),
  )
  resultOf(
    await server.admin.post(`/xboot/role/editRolePerm/${id}`, {
      permIds: [page?.parentId, page?.id, button?.id].join(','),
    }),
  )
  return server.addUser(username, { roles: [id] })
}
