import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BinnedFile } from '#contract/resources/media/binnedFile.ts'
import type { File } from '#contract/resources/media/file.ts'
import type { FileCollection } from '#contract/resources/media/fileCollection.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import { emptyBin } from '#server/media/library/emptyBin.ts'
import { forgedAddress } from '#tests/server/support/drivers/forgedAddress.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen } from '#tests/server/support/drivers/testScreen.ts'
import { createTus, type Tus } from '#tests/server/support/drivers/tus.ts'
import { picture, readFixture, sound } from '#tests/server/support/samples/samples.ts'
import { addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let tus: Tus
beforeAll(async () => {
  server = await startTestServer()
  tus = createTus(server.url, server.admin)
})
afterAll(() => server.close())

type Answer = { success: boolean; error?: { id: string } }
const errorOf = (answer: Answer) => (answer.success ? null : answer.error?.id)
const one = async (id: string) => resultOf(await server.admin.get<File>(`/xboot/file/get/${id}`))
const bytesAt = async (url: string | null) => Buffer.from(await (await fetch(server.url + url)).arrayBuffer())
const stored = () => server.parts.media.files.keys()

async function replace(id: string, name: string, bytes: Uint8Array, client: Client = server.admin) {
  const uploadId = await createTus(server.url, client).begin(name, bytes.length)
  await createTus(server.url, client).patch(uploadId, bytes)
  return client.post<File>('/xboot/upload/replace', { id, uploadId, name })
}

describe('replacing a file', () => {
  test('keeps its id and name, shows the new bytes at a new address, and lets go of the former ones', async () => {
    const before = await tus.uploaded('offer.png', await picture('#101010', 640, 400))
    const bytes = await picture('#202020', 300, 500)
    const after = resultOf(await replace(before.id, 'whatever.png', bytes))
    expect(after).toMatchObject({
      id: before.id,
      name: 'offer.png',
      width: 300,
      height: 500,
      originalName: 'whatever.png',
    })
    expect(after.url).not.toBe(before.url)
    expect(after.thumbUrl).not.toBe(before.thumbUrl)
    expect((await bytesAt(after.url)).equals(bytes)).toBe(true)
    expect(await stored()).not.toContain(before.fkey)
  })

  test('of another picture format keeps the name and changes its extension', async () => {
    const { id } = await tus.uploaded('sign.png', await picture('#303030'))
    expect(resultOf(await replace(id, 'b.jpg', await readFixture('picture.jpg'))).name).toBe('sign.jpg')
  })

  test('reaches screens with the next send: until then they play what was sent, and the program says that it changed', async () => {
    const owner = await server.addUser('replacer')
    const own = createTus(server.url, owner)
    const before = await own.uploaded('menu.png', await picture('#404040'))
    const program = await addProgram(owner, 'Menu', documentOf(before.id))
    const screen = await pairScreen(server, owner, 'Hall')
    resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id] }))
    const shas = async () => (await screen.manifest()).files.map(({ sha256 }) => sha256)
    const read = async () => resultOf(await owner.get<Program>(`/xboot/draw/selectById/${program.id}`))
    expect(await shas()).toEqual([before.sha256])
    const bytes = await picture('#505050', 900, 900)
    const after = resultOf(await replace(before.id, 'menu.png', bytes, owner))
    expect(await shas()).toEqual([before.sha256])
    expect(await stored()).toContain(before.fkey)
    expect(await read()).toMatchObject({ editedSinceSent: true, size: bytes.length, revision: program.revision })
    resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id], plan: { id: 'new' } }))
    expect(await shas()).toContain(after.sha256)
  })

  test('of a file that a group fetches ahead is told to its screens at once', async () => {
    const owner = await server.addUser('replacer-group')
    const group = resultOf(await owner.post<{ id: string }>('/xboot/sysGroup/add', { name: 'Ahead' }))
    const screen = await pairScreen(server, owner, 'Ahead')
    resultOf(await owner.post(`/xboot/sysGroup/equBindGroup/${group.id}`, { deviceIds: [screen.id] }))
    const { id } = await createTus(server.url, owner).uploaded('ahead.png', await picture('#515151'))
    resultOf(await owner.post(`/xboot/sysGroup/fileBindGroup/${group.id}`, { fileIds: [id] }))
    const after = resultOf(await replace(id, 'ahead.png', await picture('#525252'), owner))
    expect((await screen.manifest()).files.map(({ sha256 }) => sha256)).toEqual([after.sha256])
  })

  test('takes a file of the same kind alone, and none that browsers cannot play for one that they can', async () => {
    const still = await tus.uploaded('still.png', await picture('#606060'))
    expect(errorOf(await replace(still.id, 'tone.wav', sound()))).toBe('file.replaceKind')
    expect(await one(still.id)).toMatchObject({ kind: 'picture', sha256: still.sha256 })
    const stranger = await server.addUser('replace-stranger')
    expect(errorOf(await replace(still.id, 'x.png', await picture('#616161'), stranger))).toBe('general.notFound')
  })

  test('twice by the same upload answers the one record', async () => {
    const { id } = await tus.uploaded('again.png', await picture('#707070'))
    const bytes = await picture('#717171')
    const uploadId = await tus.begin('again.png', bytes.length)
    await tus.patch(uploadId, bytes)
    const call = () => server.admin.post<File>('/xboot/upload/replace', { id, uploadId, name: 'again.png' })
    const [first, second] = await Promise.all([call(), call()])
    expect(resultOf(first).sha256).toBe(resultOf(second).sha256)
  })
})

describe('the bin', () => {
  const list = async () =>
    resultOf(await server.admin.get<{ content: BinnedFile[] }>('/xboot/fileBin/getByPage')).content
  const remove = (id: string) => server.admin.delete(`/xboot/file/delete/${id}`)

  test('keeps what was deleted with its picture, its tags and its folder, and gives it back under its id', async () => {
    const folder = resultOf(await server.admin.post<{ id: string }>('/xboot/folder/add', { name: 'Bin folder' }))
    const bytes = await picture('#808080')
    const file = await tus.uploaded('gone.png', bytes, { folderId: folder.id })
    resultOf(await remove(file.id))
    expect(errorOf(await server.admin.get(`/xboot/file/get/${file.id}`))).toBe('general.notFound')
    const binned = (await list()).find(({ id }) => id === file.id)
    expect(binned).toMatchObject({ name: 'gone.png', binBy: 'admin', folderTitle: 'Bin folder' })
    const days = (Date.parse(String(binned?.leaveTime)) - Date.parse(String(binned?.binTime))) / 86_400_000
    expect(days).toBeCloseTo(30)
    expect((await fetch(server.url + binned?.thumbUrl)).status).toBe(200)
    expect((await fetch(server.url + file.url)).status).toBe(404)
    resultOf(await server.admin.post('/xboot/fileBin/restore', { ids: file.id }))
    expect(await one(file.id)).toMatchObject({ name: 'gone.png', folderTitle: 'Bin folder' })
    expect((await bytesAt(file.url)).equals(bytes)).toBe(true)
    expect((await list()).some(({ id }) => id === file.id)).toBe(false)
  })

  test('lets the folder of what lies in it go; what is put back then lies in none', async () => {
    const folder = resultOf(await server.admin.post<{ id: string }>('/xboot/folder/add', { name: 'Going' }))
    const file = await tus.uploaded('orphan.png', await picture('#818181'), { folderId: folder.id })
    resultOf(await remove(file.id))
    resultOf(await server.admin.delete(`/xboot/folder/delByIds/${folder.id}`))
    resultOf(await server.admin.post('/xboot/fileBin/restore', { ids: file.id }))
    expect(await one(file.id)).toMatchObject({ folderId: '0' })
  })

  test('says how much it holds, without what a file of the library needs anyway, and is emptied for good', async () => {
    await server.admin.delete('/xboot/fileBin/clear')
    const [bytes, shared] = [await picture('#828282', 700, 700), await picture('#838383')]
    const alone = await tus.uploaded('alone.png', bytes)
    const [kept, copy] = [await tus.uploaded('kept.png', shared), await tus.uploaded('copy.png', shared)]
    resultOf(await server.admin.delete(`/xboot/file/delete/${alone.id},${copy.id}`))
    expect(resultOf(await server.admin.get('/xboot/fileBin/getSpace'))).toEqual({ count: 2, bytes: bytes.length })
    expect(await stored()).toContain(alone.fkey)
    resultOf(await server.admin.delete('/xboot/fileBin/clear'))
    expect(await list()).toEqual([])
    expect(await stored()).not.toContain(alone.fkey)
    expect(await stored()).toContain(kept.fkey)
  })

  test('deletes for good after thirty days and not before', async () => {
    const [old, young] = [
      await tus.uploaded('old.png', await picture('#848484')),
      await tus.uploaded('y.png', await picture('#858585')),
    ]
    resultOf(await server.admin.delete(`/xboot/file/delete/${old.id},${young.id}`))
    const aged = new Date(Date.now() - 30.1 * 86_400_000)
    await server.parts.db.updateTable('binnedFile').set({ binTime: aged }).where('id', '=', old.id).execute()
    expect(await emptyBin(server.parts, new AbortController().signal)).toBe(1)
    expect((await list()).map(({ id }) => id)).toEqual([young.id])
    expect(await stored()).not.toContain(old.fkey)
  })

  test('of others is neither seen, nor given back, nor emptied', async () => {
    const file = await tus.uploaded('mine.png', await picture('#868686'))
    resultOf(await remove(file.id))
    const stranger = await server.addUser('bin-stranger')
    expect(errorOf(await stranger.post('/xboot/fileBin/restore', { ids: file.id }))).toBe('general.notFound')
    resultOf(await stranger.delete('/xboot/fileBin/clear'))
    expect((await list()).map(({ id }) => id)).toContain(file.id)
  })
})

describe('tags', () => {
  const make = (name: string, color = '#112233', client: Client = server.admin) =>
    client.post<string>('/xboot/fileTag/make', { name, color })
  const tagsOf = async (id: string) => (await one(id)).tagIds.map(({ title }) => title)

  test('are added to and taken from many files at once, find them, and go with the tag', async () => {
    const [red, blue] = [resultOf(await make('Red')), resultOf(await make('Blue'))]
    const files = [
      await tus.uploaded('t1.png', await picture('#900001')),
      await tus.uploaded('t2.png', await picture('#900002')),
    ]
    const ids = files.map(({ id }) => id).join(',')
    resultOf(await server.admin.post('/xboot/file/tag', { ids, add: `${red},${blue}` }))
    resultOf(await server.admin.post('/xboot/file/tag', { ids: files[0]?.id, remove: red }))
    expect(await Promise.all(files.map(({ id }) => tagsOf(id)))).toEqual([
      ['Blue'],
      expect.arrayContaining(['Red', 'Blue']),
    ])
    const found = await server.admin.get<{ content: File[] }>('/xboot/file/getByCondition', { tagIds: red })
    expect(resultOf(found).content.map(({ name }) => name)).toEqual(['t2.png'])
    resultOf(await server.admin.delete(`/xboot/fileTag/delByIds/${blue}`))
    expect(await tagsOf(files[0]?.id ?? '')).toEqual([])
  })

  test('of one name are made once, and only one’s own are given', async () => {
    resultOf(await make('Twice'))
    expect(await make('twice')).toMatchObject({ error: { fields: [{ field: 'name', id: 'field.taken' }] } })
    const stranger = await server.addUser('tag-stranger')
    const theirs = resultOf(await make('Theirs', '#000000', stranger))
    const own = await createTus(server.url, stranger).uploaded('s.png', await picture('#900003'))
    const foreign = resultOf(await make('Foreign'))
    const answer = await stranger.post('/xboot/file/tag', { ids: own.id, add: foreign })
    expect(answer).toMatchObject({ error: { fields: [{ field: 'add', id: 'field.unknownReference' }] } })
    resultOf(await stranger.post('/xboot/file/tag', { ids: own.id, add: theirs }))
  })
})

test('pictures are found by the way they stand', async () => {
  await tus.uploaded('wide.png', await picture('#a00001', 300, 100))
  await tus.uploaded('tall.png', await picture('#a00002', 100, 300))
  await tus.uploaded('even.png', await picture('#a00003', 200, 200))
  const found = async (orientation: string) =>
    resultOf(
      await server.admin.get<{ content: File[] }>('/xboot/file/getByCondition', {
        orientation,
        name: 'e',
        pageSize: '100',
      }),
    ).content.map(({ name, orientation: own }) => [name, own])
  expect(await found('vertical')).not.toContainEqual(['even.png', 'square'])
  expect(await found('square')).toContainEqual(['even.png', 'square'])
  expect(await found('horizontal')).toContainEqual(['wide.png', 'horizontal'])
  expect(await server.admin.get('/xboot/file/getByCondition', { orientation: 'slanted' })).toMatchObject({
    success: false,
  })
})

test('a collection is a rule with a name; a rule that says nothing known is refused', async () => {
  const rule = { key: 'sky', filters: { kind: ['picture'], orientation: ['horizontal'] }, date: 'week' }
  const id = resultOf(
    await server.admin.post<string>('/xboot/fileCollection/make', { name: 'Skies', rule: JSON.stringify(rule) }),
  )
  expect(resultOf(await server.admin.get<FileCollection>(`/xboot/fileCollection/get/${id}`))).toMatchObject({
    name: 'Skies',
    rule,
  })
  const odd = JSON.stringify({ filters: { password: ['x'] } })
  expect((await server.admin.post('/xboot/fileCollection/make', { name: 'Odd', rule: odd })).success).toBe(false)
})

describe('downloading', () => {
  const addressOf = async (ids: string, client: Client = server.admin) =>
    client.get<string>(`/xboot/file/getDownload/${ids}`)

  test('one file comes as it is under its name, several in one zip under names that differ', async () => {
    const [one, two] = [await picture('#b00001'), await picture('#b00002')]
    const files = [await tus.uploaded('same.png', one), await tus.uploaded('same.png', two)]
    const single = await fetch(server.url + resultOf(await addressOf(files[0]?.id ?? '')))
    expect(single.headers.get('content-disposition')).toMatch(/^attachment; filename="same\.png"/)
    expect(Buffer.from(await single.arrayBuffer()).equals(one)).toBe(true)
    const packed = await fetch(server.url + resultOf(await addressOf(files.map(({ id }) => id).join(','))))
    expect(packed.headers.get('content-type')).toBe('application/zip')
    const zip = Buffer.from(await packed.arrayBuffer())
    expect(zip.length).toBe(Number(packed.headers.get('content-length')))
    for (const part of ['same.png', 'same (2).png', one, two]) expect(zip.includes(part)).toBe(true)
  })

  test('ends with the session, is bound to these files, and is nothing for who may not see them', async () => {
    const { id } = await tus.uploaded('private.png', await picture('#b00003'))
    const stranger = await server.addUser('download-stranger')
    expect(errorOf(await addressOf(id, stranger))).toBe('general.notFound')
    const address = resultOf(await addressOf(id))
    expect((await fetch(server.url + forgedAddress(address))).status).toBe(403)
  })
})
