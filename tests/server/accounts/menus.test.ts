import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { destinations } from '#contract/kernel/channel.ts'
import type { MenuNode } from '#contract/resources/people/menu.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createRightsDriver, errorOf, fieldsOf, paramsOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { listen } from '#tests/server/support/servers/listen.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let rights: ReturnType<typeof createRightsDriver>
beforeAll(async () => {
  server = await startTestServer()
  rights = createRightsDriver(server)
})
afterAll(() => server.close())

let count = 0
/** Adds a page as the administration does. */
async function page(values: Record<string, unknown> = {}) {
  count += 1
  const name = `page${count}`
  return server.admin.post<MenuNode>('/xboot/permission/add', {
    type: 0,
    title: `Page ${count}`,
    name,
    path: name,
    component: name,
    icon: 'appstore',
    ...values,
  })
}
const addPage = async (values?: Record<string, unknown>) => resultOf(await page(values)).id
const addButton = (parentId: string, buttonType: string, title = buttonType) =>
  server.admin.post<MenuNode>('/xboot/permission/add', { type: 1, parentId, buttonType, title })
const move = (id: string, parentId: string, before?: string) =>
  server.admin.post(`/xboot/permission/move/${id}`, { parentId, ...(before ? { before } : {}) })
const titlesBelow = async (parentId: string) =>
  resultOf(await server.admin.get<MenuNode[]>('/xboot/permission/getSubList', { parentId })).map(({ title }) => title)

describe('two levels of pages and their buttons', () => {
  test('a page below a page of the second level is refused; a button anywhere else as well', async () => {
    const group = await addPage()
    const below = await addPage({ parentId: group })
    expect(fieldsOf(await page({ parentId: below }))).toEqual(['parentId: menu.onlyTwoLevels'])
    expect(fieldsOf(await addButton(group, 'add'))).toEqual(['parentId: menu.onlyTwoLevels'])
    const { id } = resultOf(await addButton(below, 'add'))
    expect(fieldsOf(await addButton(id, 'edit'))).toEqual(['parentId: menu.onlyTwoLevels'])
  })

  test('whatever has something below it stays on its level', async () => {
    const [one, two] = [await addPage(), await addPage()]
    const below = await addPage({ parentId: one })
    expect(fieldsOf(await move(one, two))).toEqual(['parentId: menu.onlyTwoLevels'])
    await addButton(below, 'add')
    expect(fieldsOf(await move(below, '0'))).toEqual(['parentId: menu.onlyTwoLevels'])
    expect((await move(below, two)).success).toBe(true)
    const empty = await addPage({ parentId: one })
    expect((await move(empty, '0')).success).toBe(true)
  })

  test('a page needs its name, icon, path and component; a button what it grants', async () => {
    const answer = await server.admin.post('/xboot/permission/add', { type: 0, title: 'Bare' })
    expect(fieldsOf(answer)).toEqual(['name', 'icon', 'path', 'component'].map(name => `${name}: field.required`))
    const group = await addPage()
    const below = await addPage({ parentId: group })
    expect(
      fieldsOf(await server.admin.post('/xboot/permission/add', { type: 1, parentId: below, title: 'x' })),
    ).toEqual(['buttonType: field.required'])
  })

  test('public and private exclude each other, also when the second comes later', async () => {
    expect(fieldsOf(await page({ versions: ['public', 'private'] }))).toEqual(['versions: menu.publicAndPrivate'])
    const id = await addPage({ versions: ['public', 'media'] })
    expect(
      fieldsOf(await server.admin.post('/xboot/permission/edit', { id, versions: ['private', 'public'] })),
    ).toEqual(['versions: menu.publicAndPrivate'])
  })

  test('names and types of buttons are there once on a page, also for two who add at the same moment', async () => {
    const group = await addPage()
    const [one, other] = [await addPage({ parentId: group }), await addPage({ parentId: group })]
    expect((await addButton(one, 'add', 'Add')).success).toBe(true)
    expect(fieldsOf(await addButton(one, 'add', 'Another'))).toEqual(['buttonType: menu.buttonRepeated'])
    expect(fieldsOf(await addButton(one, 'edit', 'ADD'))).toEqual(['title: menu.buttonNameRepeated'])
    expect((await addButton(other, 'add', 'Add')).success).toBe(true)
    const answers = await Promise.all([addButton(other, 'clear', 'Clear'), addButton(other, 'clear', 'Empty')])
    expect(answers.filter(answer => answer.success).length).toBe(1)
    const named = await Promise.all([addButton(other, 'input', 'Same'), addButton(other, 'output', 'Same')])
    expect(named.filter(answer => answer.success).length).toBe(1)
  })

  test('a button stays on its page and keeps what it grants; its place among the others may change', async () => {
    const group = await addPage()
    const [one, other] = [await addPage({ parentId: group }), await addPage({ parentId: group })]
    const first = resultOf(await addButton(one, 'add')).id
    const second = resultOf(await addButton(one, 'edit')).id
    expect(fieldsOf(await move(first, other))).toEqual(['parentId: menu.buttonStays'])
    expect((await move(second, one, first)).success).toBe(true)
    expect(await titlesBelow(one)).toEqual(['edit', 'add'])
    const changed = await server.admin.post<{ buttonType: string; type: number }>('/xboot/permission/edit', {
      id: first,
      type: 0,
      buttonType: 'manageAll',
    })
    expect(resultOf(changed)).toMatchObject({ buttonType: 'add', type: 1 })
  })
})

describe('the menu of a new installation', () => {
  test('has rollouts and updates, whose buttons are those of devices', async () => {
    const pages = ['apk', 'rollout', 'apkLog']
    const nodes = await Promise.all(pages.map(name => rights.node(name)))
    const grantedTo = async (role: string) => {
      const { permissions } = await rights.roleNamed(role)
      return nodes.filter(({ id }) => permissions.some(permission => permission.id === id)).map(({ name }) => name)
    }
    expect(await grantedTo('ROLE_ADMIN')).toEqual(pages)
    expect(await grantedTo('ROLE_USER')).toEqual(['apkLog'])
    expect((await rights.node('rollout')).children).toEqual([])
    expect((await rights.node('apkLog')).children).toEqual([])
  })
})

describe('names', () => {
  test('a page’s name is there once', async () => {
    await addPage({ name: 'weather' })
    expect(fieldsOf(await page({ name: 'weather' }))).toEqual(['name: field.taken'])
  })

  test('the built-in pages keep theirs, and no page that roles may hold takes one', async () => {
    const { id } = await rights.node('device')
    expect(fieldsOf(await server.admin.post('/xboot/permission/edit', { id, name: 'screens2' }))).toEqual([
      'name: menu.builtIn',
    ])
    expect((await server.admin.post('/xboot/permission/edit', { id, titles: { 'en-US': 'Displays' } })).success).toBe(
      true,
    )
    await server.parts.db.updateTable('menu').set({ name: 'gone' }).where('name', '=', 'log').execute()
    const own = await addPage()
    expect(fieldsOf(await server.admin.post('/xboot/permission/edit', { id: own, name: 'log' }))).toEqual([
      'name: menu.builtInName',
    ])
    await server.parts.db.updateTable('menu').set({ name: 'log' }).where('name', '=', 'gone').execute()
  })
})

describe('deleting', () => {
  test('is refused with entries below, and says how many and which', async () => {
    const group = await addPage()
    const below = await addPage({ parentId: group, title: 'The one below' })
    const refused = await server.admin.delete(`/xboot/permission/delByIds/${group}`)
    expect(errorOf(refused)).toBe('menu.hasChildren')
    expect(paramsOf(refused)).toMatchObject({ count: 1, names: 'The one below' })
    expect((await server.admin.delete(`/xboot/permission/delByIds/${below},${group}`)).success).toBe(true)
  })

  test('is refused while a role grants the entry, and says which', async () => {
    const { id } = await rights.node('device', 'delete')
    const refused = await server.admin.delete(`/xboot/permission/delByIds/${id}`)
    expect(errorOf(refused)).toBe('menu.inUse')
    expect(paramsOf(refused)).toMatchObject({ count: expect.any(Number), names: expect.stringContaining('ROLE_ADMIN') })
  })
})

describe('order', () => {
  test('a move puts an entry between two others, with decimals where there is no whole number between', async () => {
    const group = await addPage()
    const [a, b, c] = [
      await addPage({ parentId: group, title: 'a', sortOrder: 1 }),
      await addPage({ parentId: group, title: 'b', sortOrder: 2 }),
      await addPage({ parentId: group, title: 'c', sortOrder: 3 }),
    ]
    await move(c, group, b)
    expect(await titlesBelow(group)).toEqual(['a', 'c', 'b'])
    const nodes = resultOf(await server.admin.get<MenuNode[]>('/xboot/permission/getSubList', { parentId: group }))
    expect(nodes.map(({ sortOrder }) => sortOrder)).toEqual([1, 1.5, 2])
    await move(a, group)
    expect(await titlesBelow(group)).toEqual(['c', 'b', 'a'])
  })

  test('entries that all have the same value are renumbered', async () => {
    const group = await addPage()
    const ids = []
    for (const title of ['a', 'b', 'c', 'd']) ids.push(await addPage({ parentId: group, title }))
    await move(String(ids[3]), group, String(ids[1]))
    expect(await titlesBelow(group)).toEqual(['a', 'd', 'b', 'c'])
    for (let round = 0; round < 30; round += 1) await move(String(ids[round % 2 ? 1 : 2]), group, String(ids[3]))
    expect((await titlesBelow(group)).slice(-1)).toEqual(['d'])
  })

  test('people who move entries at the same moment leave an order, and every entry in it', async () => {
    const group = await addPage()
    const ids: string[] = []
    for (let at = 0; at < 6; at += 1) ids.push(await addPage({ parentId: group, title: `m${at}` }))
    await Promise.all(ids.map((id, at) => move(id, group, ids[(at + 3) % 6])))
    const nodes = resultOf(await server.admin.get<MenuNode[]>('/xboot/permission/getSubList', { parentId: group }))
    expect(nodes.map(({ title }) => title).sort()).toEqual(['m0', 'm1', 'm2', 'm3', 'm4', 'm5'])
    expect(new Set(nodes.map(({ sortOrder }) => sortOrder)).size).toBe(6)
  })
})

describe('the shell', () => {
  test('gets a new page with an address, once a role grants it', async () => {
    const { parentId } = await rights.node('device')
    const id = await addPage({ parentId, name: 'help', url: 'https://help.example/', param: 'a=1' })
    const role = await rights.addRole('ROLE_HELP')
    await rights.grant(role, [id])
    const user = await server.addUser('helped', { roles: [role] })
    const groups = resultOf(await user.get<MenuNode[]>(`/xboot/permission/getMenuList/${user.id}`))
    expect(groups).toMatchObject([
      { name: 'screens', children: [{ name: 'help', url: 'https://help.example/', param: 'a=1', permTypes: [] }] },
    ])
  })

  test('one level of the tree can be asked for, disabled rows included; a search finds by title', async () => {
    const group = await addPage({ title: 'Top of it' })
    await addPage({ parentId: group, title: 'Disabled one', status: -1 })
    expect(await titlesBelow(group)).toEqual(['Disabled one'])
    expect(await titlesBelow('0')).toContain('Top of it')
    const found = resultOf(await server.admin.get<MenuNode[]>('/xboot/permission/search', { title: 'disabled o' }))
    expect(found).toMatchObject([{ title: 'Disabled one', status: -1 }])
  })
})

describe('the edition of the site', () => {
  const sideMenu = async () => {
    const { id, permissions } = resultOf(
      await server.admin.get<{ id: string; permissions: MenuNode[] }>('/xboot/user/info'),
    )
    const groups = resultOf(await server.admin.get<MenuNode[]>(`/xboot/permission/getMenuList/${id}`))
    return { shown: groups.flatMap(({ children }) => children.map(({ name }) => name)), permissions }
  }
  const setVersions = async (name: string, versions: string[]) =>
    resultOf(await server.admin.post('/xboot/permission/edit', { id: (await rights.node(name)).id, versions }))
  const setEdition = async (edition: string) =>
    resultOf(await server.admin.post('/xboot/setting/site/set', { name: 'Harbour', edition }))

  test('shows entries without versions and those that name it; every site is public at first', async () => {
    await setVersions('subtitle', ['media', 'car'])
    await setVersions('template', ['public'])
    expect((await sideMenu()).shown).not.toContain('subtitle')
    expect((await sideMenu()).shown).toEqual(expect.arrayContaining(['template', 'program']))
    await setEdition('car')
    expect((await sideMenu()).shown).toEqual(expect.arrayContaining(['subtitle', 'program']))
    expect((await sideMenu()).shown).not.toContain('template')
    const roleId = (await rights.roleNamed('ROLE_ADMIN')).id
    const preview = resultOf(await server.admin.get<MenuNode[]>('/xboot/role/preview', { roleIds: roleId }))
    expect(preview.flatMap(({ children }) => children.map(({ name }) => name))).toEqual((await sideMenu()).shown)
    expect(fieldsOf(await server.admin.post('/xboot/setting/site/set', { name: 'Harbour', edition: 'none' }))).toEqual([
      'edition: field.notChoice',
    ])
  })

  test('is about the menu alone: what it leaves out may still be called, and a group without pages is left out', async () => {
    await setEdition('hospital')
    expect((await sideMenu()).permissions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['subtitle', 'template']),
    )
    resultOf(await server.admin.get('/xboot/subtitle/getAll'))
    const group = await rights.node('publishing')
    for (const { name } of group.children) await setVersions(name, ['market'])
    const { id } = resultOf(await server.admin.get<{ id: string }>('/xboot/user/info'))
    const groups = resultOf(await server.admin.get<MenuNode[]>(`/xboot/permission/getMenuList/${id}`))
    expect(groups.map(({ name }) => name)).not.toContain('publishing')
    for (const { name } of group.children) await setVersions(name, [])
    await setEdition('public')
  })

  test('changes open menus at once', async () => {
    const open = await listen(server, { token: server.admin.token, destinations: [destinations.topic] })
    const before = open.of('rights').length
    await setEdition('media')
    await open.until(() => open.of('rights').length > before)
    await setEdition('public')
    await open.close()
  })
})
