// Account names: one rule for every way to create an account, no two names that look alike, and no reuse of a name.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportOutcome, ImportPreview } from '#contract/derive/importOf.ts'
import { seed } from '#server/accounts/seed.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { refusalOf, solvedCaptcha } from '#tests/server/support/rights/proofs.ts'
import {
  type Client,
  createClient,
  startTestServer,
  type TestServer,
} from '#tests/server/support/servers/testServer.ts'

const password = 'Harbour-17-x'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  resultOf(await server.admin.post('/xboot/setting/registration/set', { isOpen: true }))
})
afterAll(() => server.close())
beforeEach(() => server.parts.db.deleteFrom('useCount').execute())

const db = () => server.parts.db
async function regist(username: string) {
  const { captchaId, answer } = await solvedCaptcha(server)
  return server.anonymous.post('/xboot/user/regist', { username, password, captchaId, verify: answer })
}
async function isFree(username: string) {
  const { captchaId, answer } = await solvedCaptcha(server)
  const ticket = resultOf(await server.anonymous.post<string>('/xboot/user/regist/open', { captchaId, verify: answer }))
  return server.anonymous.post<boolean>('/xboot/user/regist/isFree', { ticket, username })
}
const add = (username: string, by: Client = server.admin) =>
  by.post<{ id: string; username: string }>('/xboot/user/admin/add', { username, password })
const importRows = async (names: readonly string[], mode: 'good' | 'all' = 'good') =>
  resultOf(
    await server.admin.post<ImportOutcome>('/xboot/user/importData', {
      rows: names.map(username => ({ username, password })),
      mode,
    }),
  )
const problemsOf = ({ problems }: { problems: ImportPreview['problems'] }) =>
  problems.map(({ row, field, id }) => `${row} ${field}: ${id}`)
const remove = async (id: string) => resultOf(await server.admin.delete(`/xboot/user/delByIds/${id}`))
const namesOf = async () => (await db().selectFrom('user').select('username').execute()).map(row => row.username)
let parents = 0
/** Adds an account that can add sub-accounts and manages only these. */
async function parent() {
  parents += 1
  const rows = await db().selectFrom('menu').select(['id', 'name', 'parentId', 'buttonType']).execute()
  const page = rows.find(({ name }) => name === 'user')
  const button = rows.find(({ parentId, buttonType }) => parentId === page?.id && buttonType === 'add')
  const { id } = resultOf(
    await server.admin.post<{ id: string }>('/xboot/role/save', { name: `ROLE_PARENT${parents}` }),
  )
  const permIds = [page?.parentId, page?.id, button?.id].join(',')
  resultOf(await server.admin.post(`/xboot/role/editRolePerm/${id}`, { permIds }))
  return server.addUser(`parent-${parents}`, { roles: [id] })
}

/** Ways to create an account or check its name; each returns the error `username: ...`, or null if there is none. */
const ways: Record<string, (username: string) => Promise<string | null>> = {
  'the registration': async username => refusalOf(await regist(username)),
  'a look whether it is free': async username => refusalOf(await isFree(username)),
  'the form of an administrator': async username => refusalOf(await add(username)),
  'the form of a parent': async username => refusalOf(await add(username, await parent())),
  'an import': async username => {
    const { problems } = await importRows([username])
    return problems[0] ? `${problems[0].field}: ${problems[0].id}` : null
  },
  'the dry run of an import': async username => {
    const rows = [{ username, password }]
    const { problems } = resultOf(await server.admin.post<ImportPreview>('/xboot/user/importCheck', { rows }))
    return problems[0] ? `${problems[0].field}: ${problems[0].id}` : null
  },
}

describe.each(Object.entries(ways))('%s', (_name, way) => {
  test.each([
    ['adm\u200bin', 'user.nameInvisible'],
    ['nimda\u202e', 'user.nameInvisible'],
    ['root  root', 'user.nameBlank'],
    ['root☺', 'user.nameSign'],
    ['аdmin', 'user.nameScripts'],
  ])('refuses %j: %s', async (username, error) => {
    const before = await namesOf()
    expect(await way(username)).toBe(`username: ${error}`)
    expect((await namesOf()).filter(name => !before.includes(name) && !name.startsWith('parent-'))).toEqual([])
  })
})

describe('a name that looks like another', () => {
  test('is taken: for strangers, parents, administrators and sheets', async () => {
    resultOf(await add('paypal'))
    expect(refusalOf(await regist('paypaI'))).toBe('username: user.nameLooksTaken')
    expect(resultOf(await isFree('paypaI'))).toBe(false)
    expect(resultOf(await isFree('payfriend'))).toBe(true)
    expect(refusalOf(await add('paypaI'))).toBe('username: user.nameLooksTaken')
    expect(refusalOf(await add('ADMlN'))).toBe('username: user.nameLooksTaken')
    expect(problemsOf(await importRows(['paypaI']))).toEqual(['1 username: user.nameLooksTaken'])
    const rows = [{ username: 'paypaI', password }]
    const dry = resultOf(await server.admin.post<ImportPreview>('/xboot/user/importCheck', { rows }))
    expect(problemsOf(dry)).toEqual(['1 username: user.nameLooksTaken'])
  })

  test('stands in one sheet once', async () => {
    const rows = ['sheet-tom', 'sheet-torn', 'sheet-tim'].map(username => ({ username, password }))
    const found = resultOf(await server.admin.post<ImportPreview>('/xboot/user/importCheck', { rows }))
    expect(problemsOf(found)).toEqual(['2 username: excel.rowRepeated'])
    await importRows(['sheet-tom', 'sheet-torn', 'sheet-tim'])
    expect((await namesOf()).filter(name => name.startsWith('sheet-'))).toEqual(['sheet-tom', 'sheet-tim'])
  })

  test('is won by one of two who want it at one moment', async () => {
    const answers = await Promise.all([regist('racing-l'), regist('racing-I'), add('racing-1')])
    expect(answers.map(refusalOf).sort()).toEqual(
      [null, 'username: user.nameLooksTaken', 'username: user.nameLooksTaken'].sort(),
    )
  })

  test('refused leaves nothing behind', async () => {
    expect(refusalOf(await add('paypaI'))).toBe('username: user.nameLooksTaken')
    const rows = await db().selectFrom('accountName').selectAll().where('username', '=', 'paypaI').execute()
    expect(rows).toEqual([])
  })
})

test('a name is kept in one form, and found however it is typed', async () => {
  const made = resultOf(await add('　ｌｏｕｄ－ａｎｎ '))
  expect(made.username).toBe('loud-ann')
  await db().updateTable('user').set({ mustChangePassword: false }).where('id', '=', made.id).execute()
  for (const typed of ['loud-ann', ' LOUD-ANN ', 'ｌｏｕｄ－ａｎｎ', '\u3000Loud－Ann'])
    expect((await server.signIn(typed, password)).token).toMatch(/./)
  type Page = { content: { username: string }[] }
  const queries: Record<string, string>[] = [
    { username: 'ｌｏｕｄ' },
    { key: 'ｌｏｕｄ－ａｎｎ ' },
    { username: ' loud-ann ' },
  ]
  for (const query of queries) {
    const found = resultOf(await server.admin.get<Page>('/xboot/user/getByCondition', query))
    expect([query, found.content.map(({ username }) => username)]).toEqual([query, ['loud-ann']])
  }
  const ann = await server.signIn('loud-ann', password)
  resultOf(await ann.post('/xboot/draw/createDraw', { title: 'Hers', width: 100, height: 100 }))
  const drawn = resultOf(await server.admin.get<{ total: number }>('/xboot/draw/getAll', { createBy: ' ｌｏｕｄ-ann' }))
  expect(drawn.total).toBe(1)
  const key = 'ｌｏｕｄ'
  const people = resultOf(await server.admin.get<{ total: number }>('/xboot/message/getRecipients', { key }))
  expect(people.total).toBe(1)
})

test('guesses at one account count together, however its name is typed', async () => {
  await server.addUser('guessed')
  const guess = (username: string) => server.anonymous.post('/xboot/login', { username, password: 'wrong-Word-1' })
  const answers: (string | null)[] = []
  for (const typed of ['guessed', 'ｇuessed', 'gｕessed', 'guｅssed']) answers.push(refusalOf(await guess(typed)))
  expect(answers).toEqual([
    'auth.wrongCredentials',
    'auth.wrongCredentials',
    'auth.wrongCredentials',
    'auth.captchaRequired',
  ])
  const rows = await db().selectFrom('loginFailure').select('username').where('username', 'like', '%ess%').execute()
  expect(rows).toEqual([{ username: 'guessed' }])
})

describe('a name that was used', () => {
  test('is never given again: not as it was, not as it looked, not in a sheet', async () => {
    const { id } = resultOf(await add('was-here'))
    await remove(id)
    expect(refusalOf(await add('was-here'))).toBe('username: user.nameWasUsed')
    expect(refusalOf(await add('Was-Here'))).toBe('username: user.nameWasUsed')
    expect(refusalOf(await add('wаs-here'))).toBe('username: user.nameScripts')
    expect(problemsOf(await importRows(['was-here']))).toEqual(['1 username: user.nameWasUsed'])
    expect(problemsOf(await importRows(['was-here', 'beside-it'], 'all'))).toEqual(['1 username: user.nameWasUsed'])
    expect(await namesOf()).not.toContain('beside-it')
  })

  test('is to strangers and parents a name that is taken, and no more', async () => {
    const { id } = resultOf(await add('was-secret'))
    await remove(id)
    expect(refusalOf(await regist('was-secret'))).toBe('username: field.taken')
    expect(resultOf(await isFree('was-secret'))).toBe(false)
    expect(refusalOf(await add('was-secret', await parent()))).toBe('username: field.taken')
  })
})

describe('an account of before the rule', () => {
  const odd = 'Оld\u200b  оne☺'
  let id: string
  beforeAll(async () => {
    id = (await server.addUser('odd-one')).id
    await db().updateTable('user').set({ username: odd }).where('id', '=', id).execute()
  })

  test('signs in under its name', async () => {
    const { token } = await server.signIn(odd, password)
    const info = await createClient(server.url, token).get<{ username: string }>('/xboot/user/info')
    expect(resultOf(info).username).toBe(odd)
  })

  test('with blanks around its name signs in as well, and keeps nobody out who types them by mistake', async () => {
    const { id: lone } = await server.addUser('lone-bob')
    await db().updateTable('user').set({ username: ' lone-bob' }).where('id', '=', lone).execute()
    expect((await server.signIn(' lone-bob', password)).token).toMatch(/./)
    const { id: other } = await server.addUser('lone-eve')
    await db().updateTable('user').set({ username: 'lone-bob' }).where('id', '=', other).execute()
    const { token } = await server.signIn(' lone-bob', password)
    const info = resultOf(await createClient(server.url, token).get<{ id: string }>('/xboot/user/info'))
    expect(info.id).toBe(other)
  })

  test('is found, answered and edited without a new name', async () => {
    const page = await server.admin.get<{ total: number }>('/xboot/user/getByCondition', { username: odd })
    expect(resultOf(page).total).toBe(1)
    const edit = { id, nickName: 'Edited', username: odd }
    resultOf(await server.admin.post('/xboot/user/admin/edit', edit))
    const row = await db().selectFrom('user').select(['username', 'nickName']).where('id', '=', id).executeTakeFirst()
    expect(row).toEqual({ username: odd, nickName: 'Edited' })
  })

  test('renamed by hand has both names from the next start on', async () => {
    await seed(server.parts)
    expect(refusalOf(await add('odd-one'))).toBe('username: user.nameLooksTaken')
    const keys = () => db().selectFrom('accountName').selectAll().where('userId', '=', id).execute()
    const taken = await keys()
    expect(new Set(taken.map(({ username }) => username))).toEqual(new Set(['odd-one', odd]))
    await seed(server.parts)
    expect(await keys()).toHaveLength(taken.length)
  })
})

test('every account has its keys, the first administrator too', async () => {
  const bare = await db()
    .selectFrom('user')
    .leftJoin('accountName', 'accountName.userId', 'user.id')
    .select('user.username')
    .where('accountName.key', 'is', null)
    .execute()
  expect(bare).toEqual([])
})
