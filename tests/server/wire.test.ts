// What other clients of the wire read in an answer beside what the administration itself needs (xboot-api.md 1.4 and 2).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { Log } from '#contract/resources/log.ts'
import type { MenuNode } from '#contract/resources/menu.ts'
import type { Role } from '#contract/resources/role.ts'
import type { User } from '#contract/resources/user.ts'
import type { CurrentUser } from '#contract/services/auth.ts'
import { type Client, resultOf, startTestServer, type TestServer } from './support/testServer.ts'

let server: TestServer
let member: Client & { id: string }
beforeAll(async () => {
  server = await startTestServer()
  member = await server.addUser('reader')
})
afterAll(() => server.close())

test('a record says that it is not deleted', async () => {
  const page = resultOf(await server.admin.get<Page<User>>('/xboot/user/getByCondition'))
  expect(page.content.map(({ delFlag }) => delFlag)).toEqual(page.content.map(() => 0))
  expect(resultOf(await server.admin.get<User>(`/xboot/user/get/${member.id}`)).delFlag).toBe(0)
})

test('a node of the menu carries all that its row does, in every tree', async () => {
  const [group] = resultOf(await server.admin.get<MenuNode[]>('/xboot/permission/getAllList'))
  const page = group?.children[0]
  const edit = { id: page?.id ?? '', description: 'Where it is', versions: ['media', 'car'] }
  resultOf(await server.admin.post('/xboot/permission/edit', edit))
  const rowOfPage = { ...edit, updateBy: 'admin', delFlag: 0, createTime: page?.createTime, revision: 1 }
  const expected = { ...rowOfPage, expand: true, checked: false, selected: false }
  const found = (nodes: MenuNode[]): MenuNode | undefined =>
    nodes.find(({ id }) => id === edit.id) ?? nodes.map(({ children }) => found(children)).find(Boolean)
  const me = resultOf(await server.admin.get<CurrentUser>('/xboot/user/info'))
  const trees = {
    all: resultOf(await server.admin.get<MenuNode[]>('/xboot/permission/getAllList')),
    level: resultOf(await server.admin.get<MenuNode[]>('/xboot/permission/getSubList', { parentId: group?.id ?? '' })),
    search: resultOf(await server.admin.get<MenuNode[]>('/xboot/permission/search', { title: page?.title ?? '' })),
    own: resultOf(await server.admin.get<MenuNode[]>(`/xboot/permission/getMenuList/${me.id}`)),
    granted: me.permissions,
  }
  for (const [name, tree] of Object.entries(trees)) expect(found(tree), name).toMatchObject(expected)
})

test('all roles at once say which are given to new members, and what each grants', async () => {
  const roles = resultOf(await server.admin.get<Role[]>('/xboot/role/getAllList'))
  const pages = resultOf(await server.admin.get<Page<Role>>('/xboot/role/getAllByPage'))
  expect(roles).toEqual(pages.content)
  expect(roles.map(({ name, defaultRole }) => [name, defaultRole])).toContainEqual(['ROLE_USER', true])
  const [granted] = roles.find(({ name }) => name === 'ROLE_ADMIN')?.permissions ?? []
  expect(granted).toMatchObject({ id: expect.any(String), permissionId: granted?.id, title: expect.any(String) })
})

test('how strong a password is is kept when it is set, by whichever way', async () => {
  const strengthOf = async (id: string) => resultOf(await server.admin.get<User>(`/xboot/user/get/${id}`)).passStrength
  expect(await strengthOf(member.id)).toBe('strong')
  resultOf(await member.post('/xboot/user/modifyPass', { password: 'Harbour-17-x', newPass: 'Lantern8' }))
  expect(await strengthOf(member.id)).toBe('medium')
  expect(resultOf(await member.get<CurrentUser>('/xboot/user/info')).passStrength).toBe('medium')
  const forged = { id: member.id, nickName: 'R', passStrength: 'strong' }
  await server.admin.post('/xboot/user/admin/edit', forged)
  expect(await strengthOf(member.id)).toBe('medium')
  resultOf(await server.admin.post('/xboot/user/resetPass', { ids: member.id }))
  const [row] = await server.parts.db.selectFrom('user').select('passStrength').where('id', '=', member.id).execute()
  // Three classes and fourteen signs.
  expect(row).toEqual({ passStrength: 'medium' })
})

describe('where a log line came from', () => {
  const addresses = {
    '127.0.0.1': 'This machine',
    '::1': 'This machine',
    '::ffff:127.0.0.1': 'This machine',
    '10.1.2.3': 'Local network',
    '172.31.0.1': 'Local network',
    '192.168.1.9': 'Local network',
    '169.254.0.5': 'Local network',
    'fd00::1': 'Local network',
    'fe80::1': 'Local network',
    '::ffff:192.168.1.9': 'Local network',
    '172.32.0.1': '',
    '8.8.8.8': '',
    '2001:4860:4860::8888': '',
    unknown: '',
  }
  const placesIn = (logs: readonly Log[]) => Object.fromEntries(logs.map(({ ip, ipInfo }) => [ip, ipInfo]))

  test('is said as far as the address itself says it, in the list, the search and one line', async () => {
    const { db } = server.parts
    await db.deleteFrom('log').execute()
    const row = { name: 'auth.login', requestType: 'POST', requestUrl: '/x', requestParam: '{}', costTime: 1 } as const
    for (const [at, ip] of Object.keys(addresses).entries()) {
      await db
        .insertInto('log')
        .values({ ...row, id: String(at + 1), ip, succeeded: true })
        .execute()
    }
    const query = { pageSize: 50 }
    const listed = resultOf(await server.admin.get<Page<Log>>('/xboot/log/getAllByPage', query))
    expect(placesIn(listed.content)).toEqual(addresses)
    expect(placesIn(resultOf(await server.admin.get<Page<Log>>('/xboot/log/search', query)).content)).toEqual(addresses)
    expect(resultOf(await server.admin.get<Log>('/xboot/log/get/1')).ipInfo).toBe('This machine')
  })

  test('is said in the reader’s language', async () => {
    const answer = await fetch(`${server.url}/xboot/log/get/4`, {
      headers: { accessToken: server.admin.token, 'accept-language': 'zh-CN' },
    })
    expect(await answer.json()).toMatchObject({ result: { ipInfo: '局域网' } })
  })
})

describe('what a call says when it went well', () => {
  const said = async (path: string, language: string, body?: Record<string, string>) => {
    const answer = await fetch(server.url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        accessToken: server.admin.token,
        'accept-language': language,
        ...(body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      body: body ? new URLSearchParams(body) : null,
    })
    return ((await answer.json()) as { message: string }).message
  }

  test('a read says “success” in every language', async () => {
    for (const language of server.parts.texts.languages)
      expect(await said('/xboot/user/info', language)).toBe('success')
  })

  test('a write says what was done, in the reader’s language', async () => {
    const title = { title: 'Harbour' }
    const { id } = resultOf(await server.admin.post<{ id: string }>('/xboot/department/add', title))
    const edit = { id, title: 'Port' }
    const messages = server.parts.texts.languages.map(language => said('/xboot/department/edit', language, edit))
    expect((await Promise.all(messages)).sort()).toEqual(['Changed', 'تم التعديل', '変更しました', '修改成功'].sort())
    expect(await server.admin.delete(`/xboot/department/delByIds/${id}`)).toMatchObject({ message: 'Deleted' })
    await server.addUser('entering')
    const credentials = { username: 'entering', password: 'Harbour-17-x' }
    expect(await server.anonymous.post('/xboot/login', credentials)).toMatchObject({ message: 'Signed in' })
  })
})
