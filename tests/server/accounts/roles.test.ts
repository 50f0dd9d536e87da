import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { destinations } from '#contract/kernel/channel.ts'
import type { MenuNode } from '#contract/resources/people/menu.ts'
import { seed } from '#server/accounts/seed.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createRightsDriver, errorOf, fieldsOf, paramsOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { listen } from '#tests/server/support/servers/listen.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let rights: ReturnType<typeof createRightsDriver>
beforeAll(async () => {
  server = await startTestServer()
  rights = createRightsDriver(server)
})
afterAll(() => server.close())

const menuOf = async (client: Client & { id: string }) =>
  resultOf(await client.get<MenuNode[]>(`/xboot/permission/getMenuList/${client.id}`))

describe('what a role grants', () => {
  test('a button brings its page and its group; an empty list takes everything', async () => {
    const id = await rights.addRole('ROLE_BUTTON')
    const button = await rights.node('department', 'add')
    await rights.grant(id, [button.id])
    const granted = await rights.permIdsOf(id)
    const page = await rights.node('department')
    expect(granted.sort()).toEqual([button.id, page.id, page.parentId].sort())
    await rights.grant(id, [])
    expect(await rights.permIdsOf(id)).toEqual([])
  })

  test('an id that is no menu row is refused at its field', async () => {
    const id = await rights.addRole('ROLE_STRAY')
    expect(fieldsOf(await rights.grant(id, ['4711']))).toEqual(['permIds: field.unknownReference'])
  })

  test('rights of several roles add up, over pages and their buttons', async () => {
    const page = await rights.addRole('ROLE_PAGE', 'department')
    const button = await rights.addRole('ROLE_ITS_BUTTON', 'department:add')
    const user = await server.addUser('two-roles', { roles: [page, button] })
    expect((await user.post('/xboot/department/add', { title: 'Added up' })).success).toBe(true)
  })

  test('the preview shows the very menu that a person with these roles gets', async () => {
    const one = await rights.addRole('ROLE_ONE', 'log', 'department:add')
    const two = await rights.addRole('ROLE_TWO', 'department:edit')
    const user = await server.addUser('previewed', { roles: [one, two] })
    const preview = await server.admin.get<MenuNode[]>('/xboot/role/preview', { roleIds: `${one},${two}` })
    expect(resultOf(preview)).toEqual(await menuOf(user))
    const pages = resultOf(preview).flatMap(group => group.children)
    expect(pages.map(({ name, permTypes }) => [name, permTypes])).toEqual([
      ['department', ['add', 'edit']],
      ['log', []],
    ])
    expect(resultOf(await server.admin.get('/xboot/role/preview'))).toEqual([])
  })

  test('a disabled page is neither shown nor answered; neither is a page of a disabled group', async () => {
    const role = await rights.addRole('ROLE_DISABLED', 'device')
    const user = await server.addUser('switched-off', { roles: [role] })
    const page = await rights.node('device')
    const list = '/xboot/equipment/getAll'
    for (const id of [page.id, page.parentId]) {
      await server.admin.post('/xboot/permission/edit', { id, status: -1 })
      expect(errorOf(await user.get(list))).toBe('auth.forbidden')
      expect(await menuOf(user)).toEqual([])
      await server.admin.post('/xboot/permission/edit', { id, status: 0 })
      expect((await user.get(list)).success).toBe(true)
    }
  })
})

describe('roles', () => {
  test('several may be the default; an account that is given none gets them all', async () => {
    const id = await rights.addRole('ROLE_WELCOME')
    await server.admin.post('/xboot/role/setDefault', { id, isDefault: true })
    const { roles } = resultOf(
      await server.admin.post<{ roles: { title: string }[] }>('/xboot/user/admin/add', {
        username: 'defaulted',
        password: 'Harbour-17-x',
      }),
    )
    expect(roles.map(({ title }) => title).sort()).toEqual(['ROLE_USER', 'ROLE_WELCOME'])
    await server.admin.post('/xboot/role/setDefault', { id, isDefault: false })
  })

  test('one that people have stays, and the refusal says how many and who; a free one goes', async () => {
    const id = await rights.addRole('ROLE_WANTED')
    for (const name of ['wanted-a', 'wanted-b', 'wanted-c', 'wanted-d']) await server.addUser(name, { roles: [id] })
    expect((await rights.role(id)).users).toBe(4)
    const refused = await server.admin.delete(`/xboot/role/delAllByIds/${id}`)
    expect(errorOf(refused)).toBe('role.inUse')
    expect(paramsOf(refused)).toEqual({ role: 'ROLE_WANTED', count: 4, names: 'wanted-a, wanted-b, wanted-c …' })
    const free = await rights.addRole('ROLE_FREE')
    expect((await server.admin.delete(`/xboot/role/delAllByIds/${free}`)).success).toBe(true)
  })

  test('callers who may not see the people are told their number, not their names', async () => {
    const keeper = await rights.addRole('ROLE_KEEPER', 'role:delete')
    const id = await rights.addRole('ROLE_SECRET')
    await server.addUser('unseen', { roles: [id] })
    const user = await server.addUser('role-keeper', { roles: [keeper] })
    const refused = await user.delete(`/xboot/role/delAllByIds/${id}`)
    expect(errorOf(refused)).toBe('role.inUseByOthers')
    expect(JSON.stringify(refused)).not.toContain('unseen')
  })

  test('a role that is given and deleted at the same moment leaves no hole', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await rights.addRole(`ROLE_RACE_${round}`)
      const [added] = await Promise.all([
        server.admin.post<{ id: string }>('/xboot/user/admin/add', {
          username: `racer-${round}`,
          password: 'Harbour-17-x',
          roles: [id],
        }),
        server.admin.delete(`/xboot/role/delAllByIds/${id}`),
      ])
      const role = await server.parts.db.selectFrom('role').select('id').where('id', '=', id).executeTakeFirst()
      expect({ round, added: added.success, isKept: role !== undefined }).toEqual({
        round,
        added: role !== undefined,
        isKept: role !== undefined,
      })
    }
  })

  test('the role of administrators keeps its name; the other one of the first start is renamed by an administrator alone', async () => {
    const [admin, user] = [await rights.roleNamed('ROLE_ADMIN'), await rights.roleNamed('ROLE_USER')]
    const own = await rights.addRole('ROLE_EDITS_ROLES', 'role:edit')
    const member = await server.addUser('edits-roles', { roles: [own] })
    const rename = (client: Client, { id }: { id: string }, name: string) =>
      client.post('/xboot/role/edit', { id, name })
    for (const client of [member, server.admin])
      expect(fieldsOf(await rename(client, admin, 'ROLE_HA'))).toEqual(['name: role.nameStays'])
    expect(fieldsOf(await rename(member, user, 'ROLE_HA'))).toEqual(['name: role.nameByAdministrator'])
    resultOf(await member.post('/xboot/role/edit', { ...admin, description: 'All of it', permissions: undefined }))
    resultOf(await rename(member, { id: own }, 'ROLE_EDITS_THEM'))
    resultOf(await rename(server.admin, user, 'ROLE_PEOPLE'))
    resultOf(await rename(server.admin, user, 'ROLE_USER'))
  })

  test('a role of the first start that was renamed or deleted stays so at the next start', async () => {
    const spare = await rights.roleNamed('ROLE_USER')
    await server.admin.post('/xboot/role/edit', { id: spare.id, name: 'ROLE_PEOPLE' })
    const namesAfterStart = async () => {
      await seed(server.parts)
      return (await server.parts.db.selectFrom('role').select('name').execute()).map(role => role.name)
    }
    expect(await namesAfterStart()).not.toContain('ROLE_USER')
    await server.parts.db.deleteFrom('role').where('id', '=', spare.id).execute()
    const names = await namesAfterStart()
    expect(names).not.toContain('ROLE_PEOPLE')
    expect(names).not.toContain('ROLE_USER')
    const { description, permissions } = spare as unknown as { description: string; permissions: { id: string }[] }
    await server.parts.db
      .insertInto('role')
      .values({
        id: spare.id,
        name: 'ROLE_USER',
        description,
        defaultRole: true,
        permissions: permissions.map(one => one.id),
      })
      .execute()
  })
})

describe('two administrators and one role', () => {
  test('the second is told who was first and when; nothing is overwritten', async () => {
    const id = await rights.addRole('ROLE_SHARED', 'log')
    const { revision } = await rights.role(id)
    const [department, log] = [await rights.node('department'), await rights.node('log')]
    expect((await rights.grant(id, [department.id], server.admin, revision)).success).toBe(true)
    const second = await rights.grant(id, [log.id], server.admin, revision)
    expect(errorOf(second)).toBe('general.conflict')
    expect(paramsOf(second)).toMatchObject({ by: 'admin', time: expect.stringMatching(/^\d{4}-/) })
    expect(await rights.permIdsOf(id)).toContain(department.id)
    expect(await rights.permIdsOf(id)).not.toContain(log.id)
  })

  test('of two who save at the same moment exactly one is first', async () => {
    const id = await rights.addRole('ROLE_AT_ONCE', 'log')
    const { revision } = await rights.role(id)
    const page = await rights.node('department')
    const answers = await Promise.all([1, 2, 3, 4].map(() => rights.grant(id, [page.id], server.admin, revision)))
    expect(answers.map(errorOf).sort()).toEqual(
      [null, 'general.conflict', 'general.conflict', 'general.conflict'].sort(),
    )
  })
})

describe('nobody is locked out', () => {
  test('one’s own last right to assign permissions cannot be taken, by whatever way', async () => {
    const id = await rights.addRole('ROLE_SECOND_ADMIN', 'role:editPerm', 'role:edit')
    const user = await server.addUser('second-admin', { roles: [id], type: 1 })
    const page = await rights.node('role')
    expect(errorOf(await rights.grant(id, [page.id], user))).toBe('role.ownLastRight')
    expect(errorOf(await rights.grant(id, [], user))).toBe('role.ownLastRight')
    expect(await rights.permIdsOf(id)).toContain((await rights.node('role', 'editPerm')).id)
    expect((await rights.grant(id, [], server.admin)).success).toBe(true)
  })

  test('the last administrator’s right stays: not by his role, not by the menu', async () => {
    const { id, permissions } = await rights.roleNamed('ROLE_ADMIN')
    const button = await rights.node('role', 'editPerm')
    const rest = permissions.map(one => one.id).filter(one => one !== button.id)
    expect(errorOf(await rights.grant(id, rest))).toBe('user.lastAdministrator')
    for (const row of [button.id, button.parentId])
      expect(errorOf(await server.admin.post('/xboot/permission/edit', { id: row, status: -1 }))).toBe(
        'user.lastAdministrator',
      )
    expect((await rights.role(id)).permissions.length).toBe(permissions.length)
  })

  test('two administrators who take the right from each other at the same moment: one of them keeps it', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [a, b] = [
        await rights.addRole(`ROLE_A${round}`, 'role:editPerm'),
        await rights.addRole(`ROLE_B${round}`, 'role:editPerm'),
      ]
      const [ann, bob] = [
        await server.addUser(`ann-${round}`, { roles: [a], type: 1 }),
        await server.addUser(`bob-${round}`, { roles: [b], type: 1 }),
      ]
      const admin = await rights.roleNamed('ROLE_ADMIN')
      await server.parts.db.updateTable('user').set({ status: -1 }).where('username', '=', 'admin').execute()
      const answers = await Promise.all([rights.grant(b, [], ann), rights.grant(a, [], bob)])
      await server.parts.db.updateTable('user').set({ status: 0 }).where('username', '=', 'admin').execute()
      expect(admin.permissions.length).toBeGreaterThan(0)
      expect(answers.filter(answer => answer.success).length).toBe(1)
    }
  })

  test('editing roles is no way up: nobody grants, takes away or makes a default of what he may not do himself', async () => {
    const id = await rights.addRole('ROLE_CLERK', 'role:editPerm', 'role:setDefault', 'log')
    const clerk = await server.addUser('clerk', { roles: [id], type: 3 })
    const other = await rights.addRole('ROLE_OTHER', 'log', 'department')
    const [log, department, remove] = [
      await rights.node('log'),
      await rights.node('department'),
      await rights.node('user', 'delete'),
    ]
    expect(errorOf(await rights.grant(other, [log.id, department.id, remove.id], clerk))).toBe('role.beyondOwn')
    expect(errorOf(await rights.grant(other, [log.id], clerk))).toBe('role.beyondOwn')
    expect(errorOf(await clerk.post('/xboot/role/setDefault', { id: other, isDefault: true }))).toBe('role.beyondOwn')
    expect((await rights.grant(other, [department.id], clerk)).success).toBe(true)
    expect(await rights.permIdsOf(other)).not.toContain(log.id)
  })
})

describe('people who are signed in', () => {
  test('keeps the session when a role changes, is told at once, and may do the next moment what the role says', async () => {
    const id = await rights.addRole('ROLE_LIVE', 'department')
    const user = await server.addUser('live-one', { roles: [id] })
    const listener = await listen(server, {
      token: user.token,
      destinations: [destinations.topic, destinations.userQueue('live-one')],
    })
    expect(errorOf(await user.get('/xboot/log/getAllByPage'))).toBe('auth.forbidden')
    await rights.grant(id, [(await rights.node('log')).id])
    await listener.until(() => listener.of('rights').length > 0)
    expect((await user.get('/xboot/user/info')).success).toBe(true)
    expect((await menuOf(user)).flatMap(group => group.children).map(({ name }) => name)).toEqual(['log'])
    expect(errorOf(await user.get('/xboot/department/getByPage'))).toBe('auth.forbidden')
    await listener.close()
  })

  test('is signed out when the roles of the account change', async () => {
    const id = await rights.addRole('ROLE_OTHER_ONE', 'log')
    const user = await server.addUser('reassigned')
    await server.admin.post('/xboot/user/admin/edit', { id: user.id, roles: [id] })
    expect(errorOf(await user.get('/xboot/user/info'))).toBe('auth.expired')
  })
})
