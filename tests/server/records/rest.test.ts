// REST: refine's unmodified simple-rest provider against the real server.
import dataProviderOf, { axiosInstance } from '@refinedev/simple-rest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restRoutesOf } from '#contract/derive/restOf.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { resources } from '#contract/resources/index.ts'
import type { Log } from '#contract/resources/system/log.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Group = {
  id: string
  name: string
  parentId: string | null
  createTime: string
  createBy: string
  revision: number
}
type Row = { id: string; title: string; createTime: string }

let server: TestServer
let member: Client
beforeAll(async () => {
  server = await startTestServer()
  member = await server.addUser('reader')
})
afterAll(() => server.close())

/** The code of a second application: the published provider, with the token in a header. */
function providerOf(token: string) {
  const client = axiosInstance.create({ headers: { authorization: `Bearer ${token}` } })
  return dataProviderOf(`${server.url}/api`, client)
}

type Refused = { response?: { status: number; data: { error: { id: string; fields?: { field: string }[] } } } }

async function refusalOf(asked: () => Promise<unknown>) {
  const { response } = await asked().then(
    () => expect.unreachable('it was not refused'),
    (error: Refused) => error,
  )
  return { status: response?.status, error: response?.data.error }
}

test('a record is made, read, changed and deleted, and each is as the wire tells it', async () => {
  const rest = providerOf(server.admin.token)
  const { data: group } = await rest.create<Group>({ resource: 'deviceGroup', variables: { name: 'North' } })
  expect(group).toMatchObject({ name: 'North', createBy: 'admin' })
  expect(group.createTime).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const { data: changed } = await rest.update<Group>({
    resource: 'deviceGroup',
    id: group.id,
    variables: { name: 'South' },
  })
  expect(changed).toMatchObject({ id: group.id, name: 'South', revision: group.revision + 1 })
  expect((await rest.getOne<Group>({ resource: 'deviceGroup', id: group.id })).data).toEqual(changed)
  await rest.deleteOne({ resource: 'deviceGroup', id: group.id, variables: {} })
  expect(await refusalOf(() => rest.getOne({ resource: 'deviceGroup', id: group.id }))).toMatchObject({ status: 404 })
  const log = resultOf(await server.admin.get<Page<Log>>('/xboot/log/getAllByPage', { pageSize: 3 }))
  expect(
    log.content.map(({ name }) => name),
    'the log knows them by their names',
  ).toEqual(expect.arrayContaining(['deviceGroup.update', 'deviceGroup.remove']))
})

describe('a list', () => {
  const titles = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon']
  beforeAll(async () => {
    for (const title of titles) {
      resultOf(await server.admin.post('/xboot/draw/createDraw', { title, width: 1920, height: 1080 }))
    }
  })

  test('comes in pages with its total, sorted and filtered as its own page does', async () => {
    const rest = providerOf(server.admin.token)
    const sorters = [{ field: 'title', order: 'asc' as const }]
    const page = await rest.getList<Row>({ resource: 'program', pagination: { currentPage: 2, pageSize: 2 }, sorters })
    expect([page.data.map(({ title }) => title), page.total]).toEqual([['Delta', 'Epsilon'], 5])
    const found = await rest.getList<Row>({
      resource: 'program',
      filters: [{ field: 'title', operator: 'contains', value: 'lta' }],
    })
    expect(found.data.map(({ title }) => title)).toEqual(['Delta'])
    const searched = await rest.getList<Row>({
      resource: 'program',
      filters: [{ field: 'q', operator: 'eq', value: 'eta' }],
    })
    expect(searched.data.map(({ title }) => title)).toEqual(['Beta'])
    const all = await rest.getList<Row>({ resource: 'program', pagination: { mode: 'off' } })
    expect(all.data).toHaveLength(5)
    const ids = all.data.slice(0, 2).map(({ id }) => id)
    const many = await rest.getMany?.<Row>({ resource: 'program', ids })
    expect(many?.data.map(({ id }) => id).sort()).toEqual(ids.sort())
  })

  test('that is asked for in a way it cannot be answered says so, and leaves nothing out in silence', async () => {
    const rest = providerOf(server.admin.token)
    const list = (query: object) => rest.getList({ resource: 'program', ...query })
    const by = (field: string, operator: 'ne' | 'gte' | 'eq') => () =>
      list({ filters: [{ field, operator, value: '5' }] })
    for (const asked of [by('title', 'ne'), by('title', 'gte'), by('nothing', 'eq'), by('constructor', 'eq')]) {
      expect(await refusalOf(asked)).toMatchObject({ status: 400, error: { id: 'general.unknownFilter' } })
    }
    for (const field of ['nothing', 'constructor', 'document']) {
      expect(await refusalOf(() => list({ sorters: [{ field, order: 'asc' }] }))).toMatchObject({
        status: 400,
        error: { id: 'general.unknownSort' },
      })
    }
    const open = (query: string) =>
      refusalOf(() =>
        axiosInstance
          .create()
          .get(`${server.url}/api/program?${query}`, { headers: { accessToken: server.admin.token } }),
      )
    for (const query of ['_start=1&_end=3', '_start=0&_end=301', '_start=4&_end=2', '_start=x&_end=9']) {
      expect(await open(query)).toMatchObject({ status: 400, error: { id: 'general.noPage' } })
    }
  })
})

test('rights are those of the wire: a stranger is nobody, a foreign row is missing, a page that is not granted is closed', async () => {
  const { data: group } = await providerOf(server.admin.token).create<Group>({
    resource: 'deviceGroup',
    variables: { name: 'Ours' },
  })
  expect(await refusalOf(() => providerOf('nothing').getOne({ resource: 'deviceGroup', id: group.id }))).toMatchObject({
    status: 401,
  })
  const rest = providerOf(member.token)
  expect(await refusalOf(() => rest.getOne({ resource: 'deviceGroup', id: group.id }))).toMatchObject({ status: 404 })
  expect(await refusalOf(() => rest.getList({ resource: 'user' }))).toMatchObject({ status: 403 })
})

test('who changed a record meanwhile is told of, and an input that does not fit names its field', async () => {
  const rest = providerOf(server.admin.token)
  const { data: group } = await rest.create<Group>({ resource: 'deviceGroup', variables: { name: 'Once' } })
  const change = (name: string) =>
    rest.update({ resource: 'deviceGroup', id: group.id, variables: { name, revision: group.revision } })
  await change('Twice')
  expect(await refusalOf(() => change('Late'))).toMatchObject({ status: 409, error: { id: 'general.conflict' } })
  const refused = await refusalOf(() => rest.create({ resource: 'deviceGroup', variables: { name: 'x'.repeat(500) } }))
  expect(refused).toMatchObject({ status: 400, error: { fields: [{ field: 'name' }] } })
})

test('every resource that has a page of its own has its addresses, and an unknown one is a 404 in JSON', async () => {
  const addresses = Object.values(resources).flatMap(restRoutesOf)
  expect(new Set(addresses.map(({ method, url }) => `${method} ${url}`)).size).toBe(addresses.length)
  expect(addresses.map(({ url }) => url)).toContain('/api/device/:id')
  const described = (await (await fetch(`${server.url}/xboot/openapi.json`)).json()) as {
    paths: Record<string, object>
  }
  expect(Object.keys(described.paths['/api/device/{id}'] ?? {}).sort()).toEqual(['delete', 'get', 'patch'])
  const answer = await fetch(`${server.url}/api/nothing`, { headers: { accept: 'text/html' } })
  expect([answer.status, await answer.json()]).toMatchObject([404, { success: false }])
})
