// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHttp } from '#client/http.ts'
import { toPage } from '#contract/kernel/paging.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { renewal } from '#contract/services/money/renewal.ts'
import { createBy, listOf, requestOf } from '#src/core/requests/declaredCall.ts'
import { createDataProvider } from '#src/providers/data.ts'
import { ok, openServer, type Seen } from './openServer.ts'

const stored = Array.from({ length: 650 }, (_, at) => ({ id: String(at + 1), name: `n${at + 1}` }))

function reply({ path, query }: Seen) {
  if (!path.includes('get') && !path.endsWith('/getAll')) return ok({ id: '7', name: 'saved' })
  const size = Number(query.pageSize)
  const start = (Number(query.pageNumber) - 1) * size
  const rows = query.ids ? stored.filter(row => query.ids?.split(',').includes(row.id)).reverse() : stored
  return ok(
    toPage(rows.slice(start, start + size), { total: rows.length, capped: false }, Number(query.pageNumber), size),
  )
}

let server: Awaited<ReturnType<typeof openServer>>
let data: ReturnType<typeof createDataProvider>
beforeAll(async () => {
  server = await openServer(reply)
  const http = createHttp({
    baseUrl: server.baseUrl,
    token: () => null,
    language: () => 'en-US',
    text: id => id,
    onUnauthorized: () => undefined,
    onMustChangePassword: () => undefined,
  })
  data = createDataProvider({ http, resources })
})
afterAll(() => server.close())
beforeEach(() => {
  server.seen.length = 0
})
const last = () => server.seen.at(-1)

test("a list is asked for by the wire's names", async () => {
  const { data: rows, total } = await data.getList({
    resource: 'device',
    pagination: { currentPage: 3, pageSize: 20 },
    sorters: [{ field: 'name', order: 'asc' }],
    filters: [
      { field: 'name', operator: 'contains', value: 'lobby' },
      { field: 'status', operator: 'in', value: ['online', 'sleeping'] },
      { field: 'groupId', operator: 'eq', value: '5' },
      { field: 'key', operator: 'contains', value: 'x' },
      { field: 'eid', operator: 'contains', value: '' },
    ],
  })
  expect(last()).toMatchObject({ method: 'GET', path: '/xboot/equipment/getAll' })
  expect(last()?.query).toEqual({
    pageNumber: '3',
    pageSize: '20',
    sort: 'name',
    order: 'asc',
    name: 'lobby',
    status: 'online,sleeping',
    groupId: '5',
    key: 'x',
  })
  expect([rows[0]?.id, total]).toEqual(['41', 650])
})

test('a list is told what is preferred: its rows once, and an estimate only where the page says so', async () => {
  const pagination = { currentPage: 1, pageSize: 20 }
  await data.getList({ resource: 'device', pagination })
  expect(last()?.headers.prefer).toBe('rows=once')
  await data.getList({ resource: 'device', pagination, meta: { isEstimated: true } })
  expect(last()?.headers.prefer).toBe('rows=once, count=estimated')
})

test('a range takes From and To; days of createTime have names of their own and are always closed', async () => {
  const filters = [
    { field: 'costTime', operator: 'gte' as const, value: 5 },
    { field: 'costTime', operator: 'lte' as const, value: 9 },
    { field: 'createTime', operator: 'gte' as const, value: '2026-01-02' },
  ]
  await data.getList({ resource: 'log', filters })
  expect(last()?.query).toMatchObject({
    costTimeFrom: '5',
    costTimeTo: '9',
    startDate: '2026-01-02',
    endDate: '2999-12-31',
  })
  await data.getList({
    resource: 'log',
    filters: [{ field: 'createTime', operator: 'between', value: ['2026-01-02', '2026-02-03'] }],
  })
  expect(last()?.query).toMatchObject({ startDate: '2026-01-02', endDate: '2026-02-03' })
  await data.getList({
    resource: 'log',
    filters: [{ field: 'createTime', operator: 'between', value: ['2026-01-02T03:04:05.000Z', ''] }],
  })
  expect(last()?.query).toMatchObject({ createTimeFrom: '2026-01-02T03:04:05.000Z' })
  expect(last()?.query).not.toHaveProperty('startDate')
})

test('titles are looked for by the search of the list where they are no filter of their own', async () => {
  const [untitled] = Object.values<Resource>(resources).filter(
    ({ crud, fields, title }) => crud.list && fields[title] && fields[title].options.filter !== 'contains',
  )
  const { name: resource = '', title: field = '' } = untitled ?? {}
  await data.getList({ resource, filters: [{ field, operator: 'contains', value: 'x' }] })
  expect(last()?.query).toMatchObject({ key: 'x' })
})

test.each([
  ['a field that is no filter', { field: 'remark', operator: 'contains' as const, value: 'x' }],
  ['a field that does not exist', { field: 'constructor', operator: 'eq' as const, value: 'x' }],
  ['an operator the filter does not have', { field: 'groupId', operator: 'ne' as const, value: '5' }],
  [
    'an alternative',
    { operator: 'or' as const, value: [{ field: 'name', operator: 'contains' as const, value: 'x' }] },
  ],
])('%s is refused before anything is sent', async (_, filter) => {
  await expect(data.getList({ resource: 'device', filters: [filter] })).rejects.toMatchObject({
    id: 'general.unknownFilter',
  })
  expect(server.seen).toEqual([])
})

test.each(['nothing', 'toString', 'devices'])('sorting by "%s" is refused before anything is sent', async field => {
  await expect(data.getList({ resource: 'deviceGroup', sorters: [{ field, order: 'asc' }] })).rejects.toMatchObject({
    id: 'general.unknownSort',
  })
  expect(server.seen).toEqual([])
})

test('without paging every page is fetched', async () => {
  const { data: rows, total } = await data.getList({ resource: 'device', pagination: { mode: 'off' } })
  expect([rows.length, new Set(rows.map(row => row.id)).size, total]).toEqual([650, 650, 650])
  expect(server.seen.map(({ query }) => query.pageNumber)).toEqual(['1', '2', '3'])
})

test('many records come in the order asked for; missing ones are left out', async () => {
  const { data: rows } = await data.getMany({ resource: 'device', ids: ['9', '3', '9999'] })
  expect(rows.map(row => row.id)).toEqual(['9', '3'])
  expect(last()?.query).toMatchObject({ ids: '9,3,9999', pageSize: '3' })
})

test('records are created, changed and removed at the paths of the declaration', async () => {
  await data.create({ resource: 'user', variables: { username: 'ann', roles: ['1', '2'] } })
  await data.update({ resource: 'user', id: '7', variables: { nickName: 'Ann', revision: 3 } })
  await data.deleteOne({ resource: 'user', id: '7' })
  await data.deleteMany({ resource: 'user', ids: ['7', '8'] })
  expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /xboot/user/admin/add',
    'POST /xboot/user/admin/edit',
    'DELETE /xboot/user/delByIds/7',
    'DELETE /xboot/user/delByIds/7,8',
  ])
  expect(Object.fromEntries(new URLSearchParams(server.seen[1]?.body))).toEqual({
    nickName: 'Ann',
    revision: '3',
    id: '7',
  })
})

test('a deletion of many records is sent in parts, because the ids are in the address', async () => {
  const ids = Array.from({ length: 250 }, (_, index) => String(index + 1))
  const { data: deleted } = await data.deleteMany({ resource: 'user', ids })
  expect(deleted).toHaveLength(250)
  expect(server.seen.map(({ path }) => path.split('/').at(-1)?.split(',').length)).toEqual([100, 100, 50])
})

test('an unknown resource and an absent verb are named', async () => {
  await expect(data.getList({ resource: 'toString' })).rejects.toThrow('no resource "toString"')
  await expect(data.create({ resource: 'log', variables: {} })).rejects.toThrow('log has no create')
})

test('a custom request that names a declared call uses method and path of the declaration, and can be aborted', async () => {
  const { meta } = requestOf(resources.device, 'unbind')
  await data.custom({ url: '', method: 'get', payload: { ids: ['3', '4'], userIds: ['5'] }, meta })
  expect(last()).toMatchObject({ method: 'POST', path: '/xboot/equipment/unbind', body: 'ids=3%2C4&userIds=5' })
  const aborted = data.custom({
    url: '',
    method: 'get',
    payload: { ids: ['3'], userIds: ['5'] },
    meta: { ...meta, signal: AbortSignal.abort(new Error('left')) },
  })
  await expect(aborted).rejects.toThrow('left')
})

test('a list that names a paged call sends its input with page and order, and keeps the rest of the answer', async () => {
  const list = listOf(renewal, 'getExpiringDevices', { days: 30 })
  const found = await data.getList({
    ...list,
    // refine adds the query parameters of the page's URL to `meta`.
    meta: { search: 'x', ...list.meta },
    pagination: { currentPage: 2, pageSize: 50 },
    sorters: [{ field: 'name', order: 'asc' }],
  })
  expect(last()).toMatchObject({ method: 'GET', path: '/xboot/equipment/getExpiringDevices' })
  expect(last()?.query).toEqual({ days: '30', pageNumber: '2', pageSize: '50', sort: 'name', order: 'asc' })
  expect(found).toMatchObject({ total: 650, size: 50 })
  expect(found.data).toHaveLength(50)
})

test('a form that names a declared call is saved by it', async () => {
  const { resource, mutationMeta } = createBy(resources.fileCollection, 'make')
  await data.create({ resource, variables: { name: 'Films', rule: {} }, meta: mutationMeta })
  expect(last()).toMatchObject({ method: 'POST', path: '/xboot/fileCollection/make' })
})

test('parameters of the address that look like a call name none: a link sends no call of its choice', async () => {
  const forged = { declaration: { path: '/user', calls: { x: { method: 'DELETE', path: 'delByIds/17' } } }, key: 'x' }
  for (const call of ['x', forged, { ...forged, input: { ids: '17' } }]) {
    await data.getList({ resource: 'device', meta: { call } })
    expect(last()).toMatchObject({ method: 'GET', path: '/xboot/equipment/getAll' })
    await data.create({ resource: 'folder', variables: { name: 'Films', parentId: '0' }, meta: { call } })
    expect(last()).toMatchObject({ method: 'POST', path: '/xboot/folder/add' })
    await data.custom({ url: '/xboot/common/x', method: 'get', meta: { call } })
    expect(last()).toMatchObject({ method: 'GET', path: '/xboot/common/x' })
  }
})

test('a list that nobody needs any more is aborted, unlike by a parameter of the address', async () => {
  const left = AbortSignal.abort(new Error('left'))
  await expect(data.getList({ resource: 'device', meta: { signal: left } })).rejects.toThrow('left')
  await data.getList({ resource: 'device', meta: { signal: 'x' } })
  expect(last()).toMatchObject({ path: '/xboot/equipment/getAll' })
})

test('any other custom request uses its own method and address', async () => {
  const { data: answer } = await data.custom({ url: '/xboot/common/x', method: 'get', query: { a: '1' } })
  expect(answer).toEqual({ id: '7', name: 'saved' })
  expect(last()).toMatchObject({ method: 'GET', path: '/xboot/common/x', query: { a: '1' } })
})
