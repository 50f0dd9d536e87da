import { afterAll, beforeAll, expect, test } from 'vitest'
import type { File } from '#contract/resources/media/file.ts'
import type { FileUse } from '#contract/resources/media/fileUse.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createTus, type Tus } from '#tests/server/support/drivers/tus.ts'
import { picture } from '#tests/server/support/samples/samples.ts'
import { addProgram, documentOf } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let tus: Tus
beforeAll(async () => {
  server = await startTestServer()
  tus = createTus(server.url, server.admin)
})
afterAll(() => server.close())

const usesOf = async (client: Client, ...ids: string[]) =>
  resultOf(await client.get<FileUse[]>(`/xboot/file/getUse/${ids.join(',')}`))
const one = async (id: string) => resultOf(await server.admin.get<File>(`/xboot/file/get/${id}`))
const copy = (client: Client, ...ids: string[]) => client.post<string[]>('/xboot/file/copy', { ids: ids.join(',') })

test('the uses of a file are listed with the way to those that the reader may open', async () => {
  const owner = await server.addUser('use-owner')
  const { id } = await createTus(server.url, owner).uploaded('poster.png', await picture('#112233'))
  expect(await usesOf(owner, id)).toEqual([])
  const own = await addProgram(owner, 'Lobby', documentOf(id))
  const foreign = await addProgram(server.admin, 'Headquarters', documentOf(id))
  await server.admin.post('/xboot/carousel/add', { title: 'Welcome', picture: id })
  expect(await usesOf(owner, id)).toEqual([
    { fileId: id, where: 'program', id: null, title: 'Headquarters' },
    { fileId: id, where: 'program', id: own.id, title: 'Lobby' },
    { fileId: id, where: 'carousel', id: null, title: 'Welcome' },
  ])
  expect((await usesOf(server.admin, id)).map(use => use.id)).toEqual([foreign.id, own.id, expect.any(String)])
})

test('the uses of a file of another owner are told to nobody else', async () => {
  const { id } = await tus.uploaded('private.png', await picture('#223344'))
  const stranger = await server.addUser('use-stranger')
  const answer = await stranger.get(`/xboot/file/getUse/${id}`)
  expect(answer.success ? null : answer.error?.id).toBe('general.notFound')
})

test('copies lie beside their files under free names, share the bytes, and outlive them', async () => {
  const folder = resultOf(
    await server.admin.post<{ id: string }>('/xboot/folder/add', { name: 'Copies', parentId: '0' }),
  )
  const [first, second] = await Promise.all(
    ['#334455', '#445566'].map(async (colour, index) =>
      tus.uploaded(`${index}.png`, await picture(colour), { folderId: folder.id }),
    ),
  )
  if (!first || !second) throw new Error('nothing was uploaded')
  const before = await server.parts.media.files.keys()
  const copies = resultOf(await copy(server.admin, first.id, second.id))
  const again = resultOf(await copy(server.admin, first.id))
  expect(await server.parts.media.files.keys()).toEqual(before)
  const made = await Promise.all([...copies, ...again].map(one))
  expect(made.map(({ name }) => name).sort()).toEqual(['0 (2).png', '0 (3).png', '1 (2).png'])
  expect(new Set(made.map(({ folderId }) => folderId))).toEqual(new Set([folder.id]))
  resultOf(await server.admin.delete(`/xboot/file/delete/${first.id}`))
  const left = made.find(({ name }) => name === '0 (2).png')
  expect((await fetch(server.url + left?.url)).status).toBe(200)
})

test('what another person owns is not copied', async () => {
  const { id } = await tus.uploaded('own.png', await picture('#556677'))
  const stranger = await server.addUser('copy-stranger')
  const answer = await copy(stranger, id)
  expect(answer.success).toBe(false)
})
