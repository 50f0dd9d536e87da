// Global search: finds what the lists find, with the reader's rights, best matches first.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Resource } from '#contract/kernel/resource.ts'
import { type ResourceName, resources } from '#contract/resources/index.ts'
import { foundMost, isFindable } from '#contract/services/system/search.ts'
import type { Values } from '#server/base/values.ts'
import { createRepository } from '#server/crud/repository.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createRightsDriver } from '#tests/server/support/drivers/rightsDriver.ts'
import { refusalOf } from '#tests/server/support/rights/proofs.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Found = { resource: ResourceName; records: ({ id: string } & Record<string, unknown>)[] }[]

let server: TestServer
let ann: Client
beforeAll(async () => {
  server = await startTestServer()
  const rights = createRightsDriver(server)
  ann = await server.addUser('ann', { roles: [await rights.addRole('ROLE_SCREENS', 'device')] })
  const { db, ids, time } = server.parts
  const add = async (resource: Resource, by: string, values: Values) =>
    createRepository(db, resource, time).insert(ids.next(), values, { id: await server.idOf(by), username: by })
  const halls = Array.from({ length: 200 }, (_, at) => `Hall ${at}`)
  for (const [at, name] of ['Hall north', 'The hall south', 'Lift', 'HALL', ...halls].entries())
    await add(resources.device, 'admin', { code: 'c', name, eid: `e${at}` })
  await add(resources.device, 'ann', { code: 'c', name: 'Hall of Ann', eid: 'of-ann' })
  await add(resources.device, 'admin', { code: 'c', name: 'Lobby', eid: 'hall-4711' })
  await add(resources.folder, 'admin', { name: 'Entrance hall' })
})
afterAll(() => server.close())

const find = async (key: string, client = server.admin) =>
  resultOf(await client.get<Found>('/xboot/search/find', { key }))

test('users, devices, programs, files, groups, roles and messages are looked for, and whatever else lists titles', () => {
  const found = Object.values<Resource>(resources)
    .filter(isFindable)
    .map(({ name }) => name)
  expect(found).toEqual(
    expect.arrayContaining(['user', 'device', 'program', 'file', 'deviceGroup', 'folder', 'role', 'message']),
  )
  expect(found).not.toContain('log')
})

test('a title that begins with the text comes before one that has it, and that before other fields; groups as well', async () => {
  const [first, second] = await find('hall')
  expect(first).toMatchObject({ resource: 'device' })
  expect(first?.records).toHaveLength(foundMost)
  for (const { name } of first?.records ?? []) expect(String(name).toLowerCase()).toMatch(/^hall/)
  expect(second).toMatchObject({ resource: 'folder', records: [{ name: 'Entrance hall' }] })
  expect((await find('hall south'))[0]?.records).toMatchObject([{ name: 'The hall south' }])
  expect((await find('HALL-47'))[0]?.records).toMatchObject([{ name: 'Lobby', eid: 'hall-4711' }])
  expect(await find('nothing at all')).toEqual([])
})

test('only what the reader’s own lists show is found', async () => {
  expect(await find('hall', ann)).toMatchObject([{ resource: 'device', records: [{ name: 'Hall of Ann' }] }])
  expect(await find('admin', ann)).toEqual([])
  expect((await find('admin')).map(({ resource }) => resource)).toContain('user')
})

test('signs of a pattern are letters, and nothing to look for is a word', async () => {
  expect(await find('%')).toEqual([])
  expect((await find('_')).map(({ resource }) => resource)).toEqual(['role'])
  expect(refusalOf(await server.admin.get('/xboot/search/find', { key: '  ' }))).toContain('field.required')
})
