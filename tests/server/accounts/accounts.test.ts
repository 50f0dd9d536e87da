import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createParts } from '#server/createParts.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { adminPassword, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const errorOf = (answer: { success: boolean; error?: { id: string } }) => (answer.success ? null : answer.error?.id)
const fieldsOf = (answer: { success: boolean; error?: { fields?: { field: string; id: string }[] } }) =>
  answer.success ? [] : (answer.error?.fields ?? []).map(({ field, id }) => `${field}: ${id}`)

test('an installation keeps passwords at the full cost of Argon2id', async () => {
  const { config, db, publish } = server.parts
  const { hashPassword } = createParts(config, db, publish, {})
  expect(await hashPassword('Harbour-17-x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

describe('signing in', () => {
  test('a wrong password and an unknown account answer alike', async () => {
    const wrong = await server.anonymous.post('/xboot/login', { username: 'admin', password: 'wrong-Pass-1' })
    const unknown = await server.anonymous.post('/xboot/login', { username: 'nobody', password: 'wrong-Pass-1' })
    expect(errorOf(wrong)).toBe('auth.wrongCredentials')
    expect({ ...unknown, timestamp: 0 }).toEqual({ ...wrong, timestamp: 0 })
  })

  test('success clears the count of failures; after three a captcha is asked; after ten the pair is locked', async () => {
    await server.addUser('lockme')
    const attempt = (password: string) => server.anonymous.post('/xboot/login', { username: 'LockMe', password })
    await attempt('no-Good-1')
    await attempt('no-Good-1')
    expect((await attempt('Harbour-17-x')).success).toBe(true)
    for (let i = 0; i < 3; i += 1) expect(errorOf(await attempt('no-Good-1'))).toBe('auth.wrongCredentials')
    expect(errorOf(await attempt('Harbour-17-x'))).toBe('auth.captchaRequired')
    await server.parts.db.updateTable('loginFailure').set({ count: 10 }).where('username', '=', 'lockme').execute()
    expect(errorOf(await attempt('Harbour-17-x'))).toBe('auth.locked')
    expect((await server.anonymous.post('/xboot/login', { username: 'admin', password: adminPassword })).success).toBe(
      true,
    )
  })

  test('a captcha is good for one answer, right or wrong', async () => {
    const { captchaId } = resultOf(await server.anonymous.get<{ captchaId: string }>('/xboot/common/captcha/init'))
    const picture = await fetch(`${server.url}/xboot/common/captcha/draw/${captchaId}`)
    expect(picture.headers.get('content-type')).toBe('image/png')
    await server.addUser('robot')
    const attempt = () =>
      server.anonymous.post('/xboot/login', { username: 'robot', password: 'x', captchaId, code: 'zzzz' })
    for (let i = 0; i < 3; i += 1) await attempt()
    expect(errorOf(await attempt())).toBe('auth.captchaWrong')
    expect(errorOf(await attempt())).toBe('auth.captchaExpired')
  })

  test('a new account must change its password before anything else, and the rule is the server’s', async () => {
    await server.admin.post('/xboot/user/admin/add', { username: 'newcomer', password: 'Harbour-17-x' })
    const client = await server.signIn('newcomer', 'Harbour-17-x')
    expect(errorOf(await client.get('/xboot/equipment/getAll'))).toBe('auth.mustChangePassword')
    expect((await client.get('/xboot/user/info')).success).toBe(true)
    const weak = await client.post('/xboot/user/modifyPass', { password: 'Harbour-17-x', newPass: 'N3wc0mer!' })
    expect(fieldsOf(weak)).toEqual(['newPass: password.containsName'])
    expect(
      (await client.post('/xboot/user/modifyPass', { password: 'Harbour-17-x', newPass: 'Quiet-River-9' })).success,
    ).toBe(true)
    expect((await client.get('/xboot/equipment/getAll')).success).toBe(true)
  })

  test('logging out, disabling and a password change end sessions at once', async () => {
    const user = await server.addUser('leaver')
    const second = await server.signIn('leaver', 'Harbour-17-x')
    await second.get('/xboot/user/removeLoginToken')
    expect(errorOf(await second.get('/xboot/user/info'))).toBe('auth.expired')
    const third = await server.signIn('leaver', 'Harbour-17-x')
    await user.post('/xboot/user/modifyPass', { password: 'Harbour-17-x', newPass: 'Quiet-River-9' })
    expect(errorOf(await third.get('/xboot/user/info'))).toBe('auth.expired')
    await server.admin.post(`/xboot/user/admin/disable/${user.id}`)
    expect(errorOf(await user.get('/xboot/user/info'))).toBe('auth.expired')
  })

  test('tokens and passwords are not in the database as they are', async () => {
    const dump = JSON.stringify(await server.parts.db.selectFrom('session').selectAll().execute())
    expect(dump).not.toContain(server.admin.token)
    const logged = JSON.stringify(await server.parts.db.selectFrom('log').selectAll().execute())
    expect(logged).not.toContain('Harbour-17-x')
    const users = JSON.stringify(await server.admin.get('/xboot/user/getByCondition'))
    expect(users).not.toContain('argon2')
  })
})

describe('rights', () => {
  test('what an administrator takes away is gone on the next call', async () => {
    const user = await server.addUser('watched')
    expect((await user.get('/xboot/equipment/getAll')).success).toBe(true)
    const roles = resultOf(await server.admin.get<{ id: string; name: string }[]>('/xboot/role/getAllList'))
    const role = roles.find(({ name }) => name === 'ROLE_USER')
    const { permissions } = resultOf(
      await server.admin.get<{ permissions: { id: string }[] }>(`/xboot/role/get/${role?.id}`),
    )
    await server.admin.post(`/xboot/role/editRolePerm/${role?.id}`, { permIds: '' })
    expect(errorOf(await user.get('/xboot/equipment/getAll'))).toBe('auth.forbidden')
    await server.admin.post(`/xboot/role/editRolePerm/${role?.id}`, {
      permIds: permissions.map(({ id }) => id).join(','),
    })
    expect((await user.get('/xboot/equipment/getAll')).success).toBe(true)
  })

  test('nobody disables or deletes himself, and the last administrator stays', async () => {
    const me = resultOf(await server.admin.get<{ id: string }>('/xboot/user/info'))
    expect(errorOf(await server.admin.post(`/xboot/user/admin/disable/${me.id}`))).toBe('user.cannotDisableSelf')
    expect(errorOf(await server.admin.delete(`/xboot/user/delByIds/${me.id}`))).toBe('user.cannotDeleteSelf')
    expect(errorOf(await server.admin.post('/xboot/user/admin/edit', { id: me.id, roles: [] }))).toBe(
      'user.lastAdministrator',
    )
  })

  test('the menu of another person is nobody’s business', async () => {
    const user = await server.addUser('curious')
    const me = resultOf(await server.admin.get<{ id: string }>('/xboot/user/info'))
    expect(errorOf(await user.get(`/xboot/permission/getMenuList/${me.id}`))).toBe('general.notFound')
    const own = resultOf(
      await user.get<{ name: string; children: { name: string; permTypes: string[] }[] }[]>(
        `/xboot/permission/getMenuList/${user.id}`,
      ),
    )
    expect(own.map(({ name }) => name)).toEqual(['screens', 'content', 'publishing', 'learning'])
    expect(own.flatMap(({ children }) => children.map(page => page.name))).toContain('device')
  })

  test('an own row is hidden from others: lists leak nothing, its id answers like a missing one', async () => {
    const [ann, bob] = [await server.addUser('ann-own'), await server.addUser('bob-own')]
    const { id } = resultOf(await ann.post<{ id: string }>('/xboot/folder/add', { name: 'Ann’s' }))
    expect(errorOf(await bob.get(`/xboot/folder/get/${id}`))).toBe('general.notFound')
    expect(errorOf(await bob.post('/xboot/folder/edit', { id, name: 'Mine' }))).toBe('general.notFound')
    expect(errorOf(await bob.delete(`/xboot/folder/delByIds/${id}`))).toBe('general.notFound')
    expect(fieldsOf(await bob.post('/xboot/folder/add', { name: 'Below', parentId: id }))).toEqual([
      'parentId: field.unknownReference',
    ])
    expect(resultOf(await bob.get<{ total: number }>('/xboot/folder/getByPage')).total).toBe(0)
    expect((await server.admin.get(`/xboot/folder/get/${id}`)).success).toBe(true)
  })

  test('a sub-account sees what belongs to its parent', async () => {
    const parent = await server.addUser('parent-one')
    const { id } = resultOf(await parent.post<{ id: string }>('/xboot/folder/add', { name: 'Shared' }))
    const sub = await server.addUser('sub-one', { type: 2 })
    await server.parts.db
      .updateTable('user')
      .set({ ownerId: await server.idOf('parent-one') })
      .where('id', '=', sub.id)
      .execute()
    expect((await sub.get(`/xboot/folder/get/${id}`)).success).toBe(true)
  })
})

test('the second of two people who edit the same row is told, and nothing is overwritten silently', async () => {
  const created = resultOf(
    await server.admin.post<{ id: string; revision: number }>('/xboot/department/add', { title: 'Sales' }),
  )
  const first = await server.admin.post('/xboot/department/edit', {
    id: created.id,
    title: 'Sales A',
    revision: created.revision,
  })
  const second = await server.admin.post('/xboot/department/edit', {
    id: created.id,
    title: 'Sales B',
    revision: created.revision,
  })
  expect(first.success).toBe(true)
  expect(errorOf(second)).toBe('general.conflict')
  expect(resultOf(await server.admin.get<{ title: string }>(`/xboot/department/get/${created.id}`)).title).toBe(
    'Sales A',
  )
})

test('a tree refuses a parent below the row itself and keeps isParent right', async () => {
  const add = async (title: string, parentId = '0') =>
    resultOf(await server.admin.post<{ id: string }>('/xboot/department/add', { title, parentId })).id
  const top = await add('Top')
  const middle = await add('Middle', top)
  const bottom = await add('Bottom', middle)
  expect(fieldsOf(await server.admin.post('/xboot/department/edit', { id: top, parentId: bottom }))).toEqual([
    'parentId: tree.cycle',
  ])
  expect(errorOf(await server.admin.delete(`/xboot/department/delByIds/${top}`))).toBe('department.hasChildren')
  await server.admin.delete(`/xboot/department/delByIds/${bottom}`)
  const children = resultOf(
    await server.admin.get<{ id: string; isParent: boolean }[]>(`/xboot/department/getByParentId/${top}`),
  )
  expect(children).toMatchObject([{ id: middle, isParent: false }])
})

test('many people sign in at the same moment', async () => {
  const attempts = Array.from({ length: 24 }, () =>
    server.anonymous.post('/xboot/login', { username: 'admin', password: adminPassword }),
  )
  expect((await Promise.all(attempts)).every(answer => answer.success)).toBe(true)
})
