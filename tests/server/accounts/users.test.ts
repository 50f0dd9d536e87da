import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import {
  adminPassword,
  type Client,
  startTestServer,
  type TestServer,
} from '#tests/server/support/servers/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Answer = { success: boolean; message: string; error?: { id: string; fields?: { field: string; id: string }[] } }
type Listed = {
  total: number
  content: { id: string; username: string; type: number; createBy: string; roles: { id: string; title: string }[] }[]
}
type Made = { id: string; username: string; password: string }

const word = 'Harbour-17-x'
const errorOf = (answer: Answer) => (answer.success ? null : answer.error?.id)
const fieldsOf = (answer: Answer) =>
  answer.success ? [] : (answer.error?.fields ?? []).map(({ field, id }) => `${field}: ${id}`)
const signIn = (username: string, password = word) =>
  server.anonymous.post<string>('/xboot/login', { username, password })
const add = (client: Client, username: string, values: Record<string, unknown> = {}) =>
  client.post<{ id: string; type: number; createBy: string }>('/xboot/user/admin/add', {
    username,
    password: word,
    ...values,
  })

/** A role with these permissions, `page:perm`; `page` alone is the page itself. */
async function roleWith(name: string, ...granted: string[]): Promise<string> {
  const { db } = server.parts
  const rows = await db.selectFrom('menu').select(['id', 'name', 'parentId', 'buttonType', 'level']).execute()
  const ids = granted.flatMap(key => {
    const [page, perm] = key.split(':')
    const own = rows.find(row => row.level === 2 && row.name === page)
    const button = rows.find(row => row.parentId === own?.id && row.buttonType === perm)
    return [own?.id, own?.parentId, perm ? button?.id : own?.id].flatMap(id => id ?? [])
  })
  const { id } = resultOf(await server.admin.post<{ id: string }>('/xboot/role/save', { name }))
  resultOf(await server.admin.post(`/xboot/role/editRolePerm/${id}`, { permIds: [...new Set(ids)].join(',') }))
  return id
}

/** Adds an account that can add sub-accounts, with these permissions. */
async function memberWho(username: string, ...granted: string[]): Promise<Client & { id: string; role: string }> {
  const role = await roleWith(`ROLE_${username.toUpperCase()}`, 'user', 'device', ...granted)
  return { ...(await server.addUser(username, { roles: [role] })), role }
}

describe('disabling and enabling', () => {
  test('several at once, all or none, and never oneself', async () => {
    const [ann, bob] = [await server.addUser('batch-ann'), await server.addUser('batch-bob')]
    const me = resultOf(await server.admin.get<{ id: string }>('/xboot/user/info'))
    const url = (...ids: string[]) => `/xboot/user/admin/disable/${ids.join(',')}`
    expect(errorOf(await server.admin.post(url(ann.id, me.id)))).toBe('user.cannotDisableSelf')
    expect(errorOf(await server.admin.post(url(ann.id, '123456789')))).toBe('general.notFound')
    expect((await ann.get('/xboot/user/info')).success).toBe(true)
    expect((await server.admin.post(url(ann.id, bob.id))).success).toBe(true)
    expect(errorOf(await ann.get('/xboot/user/info'))).toBe('auth.expired')
    expect(errorOf(await signIn('batch-bob'))).toBe('auth.disabled')
    expect((await server.admin.post(`/xboot/user/admin/enable/${ann.id},${bob.id}`)).success).toBe(true)
    expect((await signIn('batch-bob')).success).toBe(true)
  })

  test('two administrators who disable each other at the same moment leave one', async () => {
    const { id: mine } = resultOf(await server.admin.get<{ id: string }>('/xboot/user/info'))
    const roles = resultOf(await server.admin.get<{ id: string; name: string }[]>('/xboot/role/getAllList'))
    const role = roles.find(({ name }) => name === 'ROLE_ADMIN')?.id
    const second = await server.addUser('second-admin', { type: 1, roles: [role] })
    const answers = await Promise.all([
      server.admin.post(`/xboot/user/admin/disable/${second.id}`),
      second.post(`/xboot/user/admin/disable/${mine}`),
    ])
    expect(answers.filter(answer => answer.success).length).toBe(1)
    const enabled = await server.parts.db
      .selectFrom('user')
      .select('id')
      .where('id', 'in', [mine, second.id])
      .where('status', '=', 0)
      .execute()
    expect(enabled.length).toBe(1)
    await server.parts.db.updateTable('user').set({ status: 0 }).where('id', '=', mine).execute()
    await server.parts.db.deleteFrom('user').where('id', '=', second.id).execute()
    Object.assign(server.admin, await server.signIn('admin', adminPassword))
  })
})

test('the last administrator is not put on trial: a trial ends by itself', async () => {
  const { id } = resultOf(await server.admin.get<{ id: string }>('/xboot/user/info'))
  const values = { id, clientType: 'trial', trialExpiry: '2099-12-31' }
  expect(errorOf(await server.admin.post('/xboot/user/admin/edit', values))).toBe('user.lastAdministrator')
})

test('a sub-account is no administrator without its parent, because it cannot sign in then', async () => {
  const { id } = resultOf(await server.admin.get<{ id: string }>('/xboot/user/info'))
  const roles = resultOf(await server.admin.get<{ id: string; name: string }[]>('/xboot/role/getAllList'))
  const sub = await server.addUser('sub-admin', { roles: [roles.find(({ name }) => name === 'ROLE_ADMIN')?.id] })
  const { db } = server.parts
  await db.updateTable('user').set({ type: 2, ownerId: id }).where('id', '=', sub.id).execute()
  const values = { id, clientType: 'trial', trialExpiry: '2099-12-31' }
  expect(errorOf(await server.admin.post('/xboot/user/admin/edit', values))).toBe('user.lastAdministrator')
  await db.deleteFrom('user').where('id', '=', sub.id).execute()
})

describe('resetting passwords', () => {
  test('each account gets a random one of its own, is signed out and must change it', async () => {
    const [ann, bob] = [await server.addUser('reset-ann'), await server.addUser('reset-bob')]
    const made = resultOf(await server.admin.post<Made[]>('/xboot/user/resetPass', { ids: `${ann.id},${bob.id}` }))
    expect(made.map(({ username }) => username).sort()).toEqual(['reset-ann', 'reset-bob'])
    expect(new Set(made.map(({ password }) => password)).size).toBe(2)
    expect(errorOf(await ann.get('/xboot/user/info'))).toBe('auth.expired')
    expect(errorOf(await signIn('reset-ann'))).toBe('auth.wrongCredentials')
    for (const { username, password } of made) {
      const client = await server.signIn(username, password)
      expect(errorOf(await client.get('/xboot/equipment/getAll'))).toBe('auth.mustChangePassword')
    }
  })

  test('the new passwords are in no log and in no table', async () => {
    const ann = await server.addUser('reset-secret')
    const [made] = resultOf(await server.admin.post<Made[]>('/xboot/user/resetPass', { ids: ann.id }))
    const { db } = server.parts
    const kept = JSON.stringify([
      await db.selectFrom('log').selectAll().execute(),
      await db.selectFrom('user').selectAll().execute(),
    ])
    expect(kept).not.toContain(made?.password)
  })

  test('not one’s own, not that of a stranger, and at least one must be named', async () => {
    const me = resultOf(await server.admin.get<{ id: string }>('/xboot/user/info'))
    expect(errorOf(await server.admin.post('/xboot/user/resetPass', { ids: me.id }))).toBe('user.cannotResetSelf')
    expect(errorOf(await server.admin.post('/xboot/user/resetPass', { ids: '' }))).toBe('general.selectData')
    const member = await memberWho('reset-member', 'user:resetPassword')
    const stranger = await server.addUser('reset-stranger')
    expect(errorOf(await member.post('/xboot/user/resetPass', { ids: stranger.id }))).toBe('general.notFound')
  })

  test('a sub-account neither resets the password of a sibling nor changes its addresses; their parent may', async () => {
    const { db } = server.parts
    const may = ['user:resetPassword', 'user:edit']
    const parent = await memberWho('reset-parent', ...may)
    const [one, two] = [await memberWho('reset-one', ...may), await memberWho('reset-two', ...may)]
    const roles = [parent.role]
    const below = { type: 2, ownerId: parent.id, roles } as const
    await db.updateTable('user').set(below).where('id', 'in', [one.id, two.id]).execute()
    expect(errorOf(await one.post('/xboot/user/resetPass', { ids: two.id }))).toBe('auth.forbidden')
    const edit = { id: two.id, email: 'mine@example.com' }
    expect(errorOf(await one.post('/xboot/user/admin/edit', edit))).toBe('auth.forbidden')
    expect((await two.get('/xboot/user/info')).success).toBe(true)
    resultOf(await parent.post('/xboot/user/resetPass', { ids: two.id }))
  })

  test('taking over an account is no way up: callers with fewer rights cannot reset, edit, disable or delete it', async () => {
    const keeper = await memberWho(
      'keeper',
      'user:manageAll',
      'user:resetPassword',
      'user:edit',
      'user:disable',
      'user:delete',
    )
    const boss = await server.addUser('boss', { roles: [await roleWith('ROLE_BOSS', 'log', 'log:clear')] })
    expect(errorOf(await keeper.post('/xboot/user/resetPass', { ids: boss.id }))).toBe('user.strongerThanYou')
    expect(errorOf(await keeper.post('/xboot/user/admin/edit', { id: boss.id, email: 'keeper@example.com' }))).toBe(
      'user.strongerThanYou',
    )
    expect(errorOf(await keeper.post(`/xboot/user/admin/disable/${boss.id}`))).toBe('user.strongerThanYou')
    expect(errorOf(await keeper.delete(`/xboot/user/delByIds/${boss.id}`))).toBe('user.strongerThanYou')
    const simple = await server.addUser('simple', { roles: [await roleWith('ROLE_SIMPLE', 'device')] })
    expect((await keeper.post('/xboot/user/resetPass', { ids: simple.id })).success).toBe(true)
  })
})

test('the people of a role are found by it, and nobody else', async () => {
  const [first, second] = [await roleWith('ROLE_SOUGHT', 'device'), await roleWith('ROLE_OTHER', 'device')]
  const one = await server.addUser('sought-one', { roles: [first] })
  const both = await server.addUser('sought-both', { roles: [second, first] })
  await server.addUser('sought-other', { roles: [second] })
  const found = async (roles: string) =>
    resultOf(await server.admin.get<Listed>('/xboot/user/getByCondition', { roles }))
      .content.map(({ id }) => id)
      .toSorted()
  expect(await found(first)).toEqual([one.id, both.id].toSorted())
  expect(await found('0')).toEqual([])
})

describe('a trial', () => {
  test('needs its last day', async () => {
    expect(fieldsOf(await add(server.admin, 'trial-open', { clientType: 'trial' }))).toEqual([
      'trialExpiry: field.required',
    ])
    const formal = await server.addUser('trial-later')
    expect(fieldsOf(await server.admin.post('/xboot/user/admin/edit', { id: formal.id, clientType: 'trial' }))).toEqual(
      ['trialExpiry: field.required'],
    )
  })

  test('runs to the end of its last day in the site’s zone; then nobody signs in and open sessions are over', async () => {
    let now = new Date('2027-03-10T23:59:00+08:00')
    const clocked = await startTestServer({ now: () => now })
    const guest = await clocked.addUser('trial-guest', { clientType: 'trial', trialExpiry: '2027-03-10' })
    const attempt = () => clocked.anonymous.post('/xboot/login', { username: 'trial-guest', password: word })
    expect((await guest.get('/xboot/user/info')).success).toBe(true)
    now = new Date('2027-03-11T00:00:30+08:00')
    expect(errorOf(await guest.get('/xboot/user/info'))).toBe('auth.expired')
    const refused = await attempt()
    expect(errorOf(refused)).toBe('auth.trialExpired')
    expect(refused.message).toContain('2027-03-10')
    resultOf(await clocked.admin.post('/xboot/user/admin/edit', { id: guest.id, trialExpiry: '2027-04-01' }))
    expect((await attempt()).success).toBe(true)
    await clocked.close()
  })

  test('is not extended by the one who has it', async () => {
    const role = await roleWith('ROLE_TRIAL', 'user', 'user:edit')
    const guest = await server.addUser('trial-self', { clientType: 'trial', trialExpiry: '2099-01-01', roles: [role] })
    const edit = (values: Record<string, unknown>) => guest.post('/xboot/user/admin/edit', { id: guest.id, ...values })
    expect(fieldsOf(await edit({ clientType: 'formal' }))).toEqual(['clientType: user.setByServer'])
    expect(fieldsOf(await edit({ trialExpiry: '2199-01-01' }))).toEqual(['trialExpiry: user.setByServer'])
    expect(fieldsOf(await edit({ type: 1 }))).toEqual(['type: user.setByServer'])
    expect((await edit({ nickName: 'Guest' })).success).toBe(true)
  })
})

describe('what a new account sees', () => {
  const roleNamed = async (name: string) =>
    (await server.parts.db.selectFrom('role').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

  test('of a manager it is what was asked for: its own, those of its maker, or by a role everything', async () => {
    const own = resultOf(await add(server.admin, 'sees-own', { sees: 'own' }))
    expect(own).toMatchObject({ type: 0 })
    const ours = resultOf(await add(server.admin, 'sees-ours', { sees: 'ours' }))
    expect(ours).toMatchObject({ type: 2, createBy: 'admin' })
    const administrator = await roleNamed('ROLE_ADMIN')
    const all = resultOf(await add(server.admin, 'sees-all', { sees: 'all', roles: administrator }))
    expect(all).toMatchObject({ type: 0 })
    expect(resultOf(await add(server.admin, 'sees-unasked', { type: 3 }))).toMatchObject({ type: 3 })
    expect(resultOf(await add(server.admin, 'sees-own-staff', { sees: 'own', type: 3 }))).toMatchObject({ type: 3 })
    expect(resultOf(await add(server.admin, 'sees-own-again', { sees: 'own', type: 2 }))).toMatchObject({ type: 0 })
    const reachOf = async ({ id }: { id: string }) => resultOf(await server.admin.get(`/xboot/user/getReach/${id}`))
    expect(await reachOf(own)).toEqual({ device: 'own', program: 'own', file: 'own', besides: null })
    expect(await reachOf(ours)).toMatchObject({ device: 'own', besides: 'main' })
    expect(await reachOf(all)).toEqual({ device: 'all', program: 'all', file: 'all', besides: null })
    expect(await reachOf({ id: await server.idOf('admin') })).toMatchObject({ device: 'all', besides: 'sub' })
    resultOf(await server.admin.post(`/xboot/user/admin/disable/${own.id}`, {}))
    expect(await reachOf(own)).toBeNull()
  })

  test('roles that let it see more or less are refused at the question', async () => {
    const roles = await roleNamed('ROLE_ADMIN')
    expect(fieldsOf(await add(server.admin, 'sees-wrong', { sees: 'all' }))).toEqual(['sees: user.allNeedsRole'])
    expect(fieldsOf(await add(server.admin, 'sees-wrong', { sees: 'own', roles }))).toEqual(['sees: user.rolesSeeAll'])
    expect(fieldsOf(await add(server.admin, 'sees-wrong', { sees: 'ours', roles }))).toEqual(['sees: user.rolesSeeAll'])
    const offered = resultOf(await server.admin.get<{ name: string; managesAll: boolean }[]>('/xboot/user/getRoles'))
    expect(offered.filter(({ managesAll }) => managesAll).map(({ name }) => name)).toEqual(['ROLE_ADMIN'])
  })
})

describe('sub-accounts', () => {
  test('a member’s new account is his sub-account, whatever was asked for', async () => {
    const member = await memberWho('parent-a', 'user:add')
    const sub = resultOf(await add(member, 'sub-a', { type: 1, clientType: 'trial', trialExpiry: '2000-01-01' }))
    expect(sub).toMatchObject({ type: 2, createBy: 'parent-a', clientType: 'formal' })
    const other = await memberWho('parent-other', 'user:add')
    const names = async (client: Client) =>
      resultOf(await client.get<Listed>('/xboot/user/getByCondition'))
        .content.map(row => row.username)
        .sort()
    expect(await names(member)).toEqual(['parent-a', 'sub-a'])
    expect(await names(other)).toEqual(['parent-other'])
    expect(errorOf(await other.get(`/xboot/user/get/${sub.id}`))).toBe('general.notFound')
    expect(errorOf(await other.get(`/xboot/user/getReach/${sub.id}`))).toBe('general.notFound')
    expect(resultOf(await member.get(`/xboot/user/getReach/${sub.id}`))).toEqual({
      device: 'own',
      program: 'none',
      file: 'none',
      besides: 'main',
    })
  })

  test('is given no right that its parent lacks, and loses what the parent loses', async () => {
    const member = await memberWho('parent-b', 'user:add', 'user:edit', 'device:add')
    const beyond = await roleWith('ROLE_BEYOND', 'log', 'log:clear')
    expect(fieldsOf(await add(member, 'sub-b', { roles: [beyond] }))).toEqual(['roles: role.beyondOwn'])
    const offered = resultOf(await member.get<{ id: string }[]>('/xboot/user/getRoles')).map(({ id }) => id)
    expect(offered).toContain(member.role)
    expect(offered).not.toContain(beyond)
    const { id } = resultOf(await add(member, 'sub-b', { roles: [member.role] }))
    expect(fieldsOf(await member.post('/xboot/user/admin/edit', { id, roles: [beyond] }))).toEqual([
      'roles: role.beyondOwn',
    ])
    await server.parts.db.updateTable('user').set({ mustChangePassword: false }).where('id', '=', id).execute()
    // The sub-account's own role grants more than the parent has; effective rights are the intersection of both.
    await server.parts.db
      .updateTable('user')
      .set({ roles: [member.role, beyond] })
      .where('id', '=', id)
      .execute()
    const sub = await server.signIn('sub-b', word)
    type Granted = { name: string; permTypes: string[] }
    const { permissions } = resultOf(await sub.get<{ permissions: Granted[] }>('/xboot/user/info'))
    expect(permissions.find(({ name }) => name === 'log')).toBeUndefined()
    expect(permissions.find(({ name }) => name === 'device')?.permTypes).toContain('add')
    expect(errorOf(await sub.delete('/xboot/log/delAll'))).toBe('auth.forbidden')
    const menu = resultOf(await sub.get<{ children: { name: string }[] }[]>(`/xboot/permission/getMenuList/${id}`))
    expect(menu.flatMap(({ children }) => children.map(({ name }) => name))).not.toContain('log')
    await server.parts.db.updateTable('user').set({ roles: [] }).where('id', '=', member.id).execute()
    expect(errorOf(await sub.get('/xboot/equipment/getAll'))).toBe('auth.forbidden')
  })

  test('sees what belongs to its parent, not what belongs to others', async () => {
    const member = await memberWho('parent-c', 'user:add', 'folder', 'folder:add')
    const { id } = resultOf(await add(member, 'sub-c', { roles: [member.role] }))
    await server.parts.db.updateTable('user').set({ mustChangePassword: false }).where('id', '=', id).execute()
    const sub = await server.signIn('sub-c', word)
    const folder = resultOf(await member.post<{ id: string }>('/xboot/folder/add', { name: 'Shared' }))
    expect((await sub.get(`/xboot/folder/get/${folder.id}`)).success).toBe(true)
    const stranger = await server.addUser('parent-c-stranger')
    expect(errorOf(await stranger.get(`/xboot/folder/get/${folder.id}`))).toBe('general.notFound')
  })

  test('cannot sign in and is signed out while its parent is disabled or the parent’s trial is over', async () => {
    const member = await memberWho('parent-d', 'user:add')
    const { id } = resultOf(await add(member, 'sub-d'))
    await server.parts.db.updateTable('user').set({ mustChangePassword: false }).where('id', '=', id).execute()
    const sub = await server.signIn('sub-d', word)
    resultOf(await server.admin.post(`/xboot/user/admin/disable/${member.id}`))
    expect(errorOf(await sub.get('/xboot/user/info'))).toBe('auth.expired')
    expect(errorOf(await signIn('sub-d'))).toBe('auth.parentClosed')
    resultOf(await server.admin.post(`/xboot/user/admin/enable/${member.id}`))
    expect((await signIn('sub-d')).success).toBe(true)
    await server.admin.post('/xboot/user/admin/edit', { id: member.id, clientType: 'trial', trialExpiry: '2020-01-01' })
    expect(errorOf(await signIn('sub-d'))).toBe('auth.parentClosed')
  })

  test('has no accounts below itself, and its parent is not deleted from under it', async () => {
    const member = await memberWho('parent-e', 'user:add')
    const { id } = resultOf(await add(member, 'sub-e', { roles: [member.role] }))
    await server.parts.db.updateTable('user').set({ mustChangePassword: false }).where('id', '=', id).execute()
    const sub = await server.signIn('sub-e', word)
    expect(errorOf(await add(sub, 'sub-sub'))).toBe('user.subCannotAdd')
    expect(errorOf(await server.admin.delete(`/xboot/user/delByIds/${member.id}`))).toBe('user.hasSubAccounts')
    expect((await server.admin.delete(`/xboot/user/delByIds/${member.id},${id}`)).success).toBe(true)
  })
})

describe('reading accounts', () => {
  test('getuser is one’s own account afresh, without its password', async () => {
    const ann = await server.addUser('fresh-ann', { nickName: 'Ann', roles: [await roleWith('ROLE_FRESH')] })
    const own = resultOf(await ann.get<Record<string, unknown>>('/xboot/user/getuser'))
    expect(own).toMatchObject({ id: ann.id, username: 'fresh-ann', nickName: 'Ann', roles: [{ title: 'ROLE_FRESH' }] })
    expect(own.password ?? null).toBeNull()
  })

  test('getAll answers the accounts one may see, getUserUseNum counts the same', async () => {
    const member = await memberWho('counter', 'user:add')
    await add(member, 'counted-one')
    const all = resultOf(await member.get<{ username: string }[]>('/xboot/user/getAll'))
    expect(all.map(({ username }) => username).sort()).toEqual(['counted-one', 'counter'])
    expect(resultOf(await member.get('/xboot/user/getUserUseNum'))).toEqual({
      total: 2,
      enabled: 2,
      disabled: 0,
      trial: 0,
      expired: 0,
      subAccounts: 1,
    })
    const everybody = resultOf(await server.admin.get<unknown[]>('/xboot/user/getAll'))
    expect(resultOf(await server.admin.get<{ total: number }>('/xboot/user/getUserUseNum')).total).toBe(
      everybody.length,
    )
  })

  test('one number and one address lead to one account, however they are written', async () => {
    resultOf(await add(server.admin, 'number-one', { mobile: '138 1234-0001', email: 'One@Example.com' }))
    expect(fieldsOf(await add(server.admin, 'number-two', { mobile: '13812340001' }))).toEqual(['mobile: field.taken'])
    expect(fieldsOf(await add(server.admin, 'number-two', { email: 'one@example.com' }))).toEqual([
      'email: field.taken',
    ])
  })
})
