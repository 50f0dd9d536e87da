// Devices preload the files that are bound to their device group.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoundFile } from '#contract/resources/fleet/deviceGroup.ts'
import type { FileUse } from '#contract/resources/media/fileUse.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createRightsDriver, errorOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let owner: Client & { id: string }
beforeAll(async () => {
  server = await startTestServer()
  const grants = ['device', 'device:add', 'device:edit', 'deviceGroup', 'deviceGroup:add', 'deviceGroup:edit']
  const files = ['deviceGroup:delete', 'file', 'file:delete', 'program', 'program:add', 'program:send']
  const roles = await createRightsDriver(server).addRole('ROLE_BINDER', ...grants, ...files)
  owner = await server.addUser('binder', { roles })
})
afterAll(() => server.close())

async function addGroup(name: string, parentId = '0'): Promise<string> {
  return resultOf(await owner.post<{ id: string }>('/xboot/sysGroup/add', { name, parentId })).id
}
const bind = (group: string, fileIds: readonly string[], by: Client = owner) =>
  by.post(`/xboot/sysGroup/fileBindGroup/${group}`, { fileIds })
const unbind = (group: string, fileIds: readonly string[], by: Client = owner) =>
  by.post(`/xboot/sysGroup/fileUnbindGroup/${group}`, { fileIds })
const boundTo = async (group: string) =>
  resultOf(await owner.get<BoundFile[]>(`/xboot/sysGroup/getBoundFiles/${group}`)).map(({ id }) => id)
const heldBy = async (screen: TestScreen) => (await screen.manifest()).files.map(({ sha256 }) => sha256)
const inGroup = (groupId: string, name: string) => pairScreen(server, owner, name, { values: { groupId } })

test('screens of the group and of the groups below it hold its files, before anything is sent', async () => {
  const region = await addGroup('Region')
  const city = await addGroup('City', region)
  const [first, below, away] = await Promise.all([
    inGroup(region, 'First'),
    inGroup(city, 'Below'),
    pairScreen(server, owner, 'Away'),
  ])
  const { hash } = await first.manifest()
  const [film, poster] = [await addFile(server, 'binder'), await addFile(server, 'binder')]
  resultOf(await bind(region, [film.id]))
  resultOf(await bind(city, [poster.id, film.id]))
  expect(await heldBy(first)).toEqual([film.sha256])
  expect(await heldBy(below)).toEqual([film.sha256, poster.sha256].sort())
  expect(await heldBy(away)).toEqual([])
  expect((await first.beat()).manifestHash).not.toBe(hash)
  const [file] = (await first.manifest()).files
  expect(Buffer.from(await (await fetch(server.url + file?.url)).arrayBuffer())).toEqual(film.bytes)
  expect((await boundTo(city)).sort()).toEqual([film.id, poster.id].sort())

  // Devices that join a group get its files, devices that leave it drop them, also when a group moves in the tree.
  resultOf(await owner.post(`/xboot/sysGroup/equBindGroup/${region}`, { deviceIds: [away.id] }))
  expect(await heldBy(away)).toEqual([film.sha256])
  resultOf(await owner.post('/xboot/sysGroup/equBindGroup/0', { deviceIds: [away.id] }))
  expect(await heldBy(away)).toEqual([])
  resultOf(await unbind(city, [film.id]))
  expect(await heldBy(below), 'the group above still binds it').toEqual([film.sha256, poster.sha256].sort())
  resultOf(await owner.post('/xboot/sysGroup/update', { id: city, parentId: '0' }))
  expect(await heldBy(below)).toEqual([poster.sha256])
})

test('a file is bound once however often it is said, and unbinding leaves what a program needs', async () => {
  const group = await addGroup('Twice')
  const screen = await inGroup(group, 'Twice')
  const { id, sha256 } = await addFile(server, 'binder')
  resultOf(await bind(group, [id, id]))
  const { hash } = await screen.manifest()
  resultOf(await bind(group, [id]))
  expect((await screen.manifest()).hash).toBe(hash)
  expect(await boundTo(group)).toEqual([id])
  const program = await addProgram(owner, 'Uses it', documentOf(id))
  resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id] }))
  expect(await heldBy(screen)).toEqual([sha256])
  resultOf(await unbind(group, [id]))
  expect(await heldBy(screen)).toEqual([sha256])
})

test('a bound file cannot be deleted, and it is said which group needs it', async () => {
  const group = await addGroup('Keepers')
  const { id } = await addFile(server, 'binder')
  resultOf(await bind(group, [id]))
  expect(await owner.delete(`/xboot/file/delete/${id}`)).toMatchObject({
    error: { id: 'file.inUse', params: { name: 'Keepers' } },
  })
  const uses = resultOf(await owner.get<FileUse[]>(`/xboot/file/getUse/${id}`))
  expect(uses).toEqual([{ fileId: id, where: 'group', id: group, title: 'Keepers' }])
  // Deleting the group removes the binding.
  resultOf(await owner.delete(`/xboot/sysGroup/delEquGroupById/${group}`))
  resultOf(await owner.delete(`/xboot/file/delete/${id}`))
})

test('only one’s own files are bound, to one’s own groups', async () => {
  const group = await addGroup('Mine')
  const [mine, foreign] = [await addFile(server, 'binder'), await addFile(server, 'admin')]
  expect(errorOf(await bind(group, [mine.id, foreign.id]))).toBe('general.notFound')
  expect(await boundTo(group)).toEqual([])
  resultOf(await bind(group, [mine.id]))
  const role = (await createRightsDriver(server).roleNamed('ROLE_BINDER')).id
  const stranger = await server.addUser('stranger', { roles: role })
  for (const refused of [await bind(group, [mine.id], stranger), await unbind(group, [mine.id], stranger)]) {
    expect(errorOf(refused)).toBe('general.notFound')
  }
  expect(errorOf(await stranger.get(`/xboot/sysGroup/getBoundFiles/${group}`))).toBe('general.notFound')
  expect(errorOf(await bind(group, []))).toBe('general.selectData')
  expect(await boundTo(group)).toEqual([mine.id])
})
