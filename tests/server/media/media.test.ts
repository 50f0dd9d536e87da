import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { File } from '#contract/resources/media/file.ts'
import { deleteForGood } from '#tests/server/support/drivers/deleteForGood.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createTus, type Tus } from '#tests/server/support/drivers/tus.ts'
import { picture, pictureBomb, readFixture, sound } from '#tests/server/support/samples/samples.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let tus: Tus
beforeAll(async () => {
  server = await startTestServer()
  tus = createTus(server.url, server.admin)
})
afterAll(() => server.close())

type Answer = { success: boolean; message?: string; error?: { id: string; params?: Record<string, unknown> } }
const errorOf = (answer: Answer) => (answer.success ? null : answer.error?.id)
const refusalOf = async (response: Response) => [response.status, errorOf((await response.json()) as Answer)]
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const stored = () => server.parts.media.files.keys()

describe('uploading', () => {
  test('a picture is kept with what its bytes say, and a thumbnail', async () => {
    const bytes = await picture('#123456', 1200, 300)
    const saved = await tus.uploaded('C:\\photos\\sky.png', bytes)
    expect(saved).toMatchObject({
      name: 'sky.png',
      kind: 'picture',
      type: 'image/png',
      size: bytes.length,
      width: 1200,
      height: 300,
      duration: null,
      sha256: sha256(bytes),
      createBy: 'admin',
    })
    expect(saved.fkey).toMatch(/^[0-9a-f]{32}\.png$/)
    const thumbnail = await fetch(server.url + saved.thumbUrl)
    expect(thumbnail.headers.get('content-type')).toBe('image/webp')
    const { width, height } = await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata()
    expect([width, height]).toEqual([320, 80])
  })

  test('a turned photograph has the width and height it is seen with', async () => {
    const bytes = await sharp(await picture('#aa0000', 300, 100))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await tus.uploaded('turned.jpeg', bytes)).toMatchObject({ width: 100, height: 300 })
  })

  test('video and audio carry their duration', async () => {
    const video = await tus.uploaded('clip.mp4', await readFixture('clip.mp4'))
    expect(video).toMatchObject({ kind: 'video', type: 'video/mp4' })
    expect([video.width, video.height].every(side => Number(side) > 0)).toBe(true)
    expect(video.duration).toBeGreaterThan(300)
    expect(await tus.uploaded('clip.webm', await readFixture('clip.webm'))).toMatchObject({ type: 'video/webm' })
    const audio = await tus.uploaded('tone.wav', sound())
    expect(audio).toMatchObject({ kind: 'audio', type: 'audio/wav', duration: 1000, width: null })
  })

  test('an upload that was cut goes on where it stopped, and the bytes are whole', async () => {
    const bytes = Buffer.concat([await picture('#00aa11'), Buffer.alloc(3_000_000, 7)])
    const uploadId = await tus.begin('cut.png', bytes.length)
    const written = async () => (await stat(join(server.parts.media.uploads, uploadId))).size
    const isThere = () => expect.poll(written).toBeGreaterThan(0)
    await tus.patchAndCut(uploadId, bytes.subarray(0, 1_000_000), bytes.length, isThere)
    const offset = Number((await tus.head(uploadId)).headers.get('upload-offset'))
    expect(offset).toBeGreaterThan(0)
    expect(offset).toBeLessThanOrEqual(1_000_000)
    const early = await server.admin.post('/xboot/upload/save', { uploadId, name: 'cut.png' })
    expect(errorOf(early)).toBe('file.uploadIncomplete')
    expect((await tus.patch(uploadId, bytes.subarray(0, 10), 0)).status).toBe(409)
    expect((await tus.patch(uploadId, bytes.subarray(offset), offset)).status).toBe(204)
    const saved = resultOf(await server.admin.post<File>('/xboot/upload/save', { uploadId, name: 'cut.png' }))
    expect(saved.sha256).toBe(sha256(bytes))
  })

  test('saving twice, also at the same moment, answers one record', async () => {
    const bytes = await picture('#abcdef')
    const uploadId = await tus.begin('once.png', bytes.length)
    await tus.patch(uploadId, bytes)
    const save = () => server.admin.post<File>('/xboot/upload/save', { uploadId, name: 'once.png' })
    const ids = (await Promise.all([save(), save(), save()])).map(answer => resultOf(answer).id)
    ids.push(resultOf(await save()).id)
    expect(new Set(ids).size).toBe(1)
    expect(await readdir(server.parts.media.uploads)).not.toContain(uploadId)
  })

  test('an upload belongs to the person who began it', async () => {
    const bytes = await picture('#778899')
    const uploadId = await tus.begin('mine.png', bytes.length)
    const stranger = await server.addUser('uploader-two')
    const theirs = createTus(server.url, stranger)
    for (const answer of [await theirs.patch(uploadId, bytes), await theirs.remove(uploadId)]) {
      expect(await refusalOf(answer)).toEqual([404, 'general.notFound'])
    }
    expect((await theirs.head(uploadId)).status).toBe(404)
    await tus.patch(uploadId, bytes)
    expect(errorOf(await stranger.post('/xboot/upload/save', { uploadId, name: 'mine.png' }))).toBe('general.notFound')
    expect((await tus.remove(uploadId)).status).toBe(204)
    expect((await tus.head(uploadId)).status).toBe(404)
    const nobody = createTus(server.url, server.anonymous)
    expect(await refusalOf(await nobody.create('a.png', 10))).toEqual([401, 'auth.notLoggedIn'])
  })

  test('the address of an upload is relative, so that it holds behind a proxy', async () => {
    const created = await tus.create('proxy.png', 10)
    expect(created.headers.get('location')).toMatch(/^\/xboot\/upload\/tus\/[0-9a-f]{32}$/)
    expect(created.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('what is refused', () => {
  test('by name and announced size, before a byte is sent', async () => {
    const mega = 1024 * 1024
    expect(await refusalOf(await tus.create('logo.svgz', 10))).toEqual([400, 'file.svgRefused'])
    expect(await refusalOf(await tus.create('tool.exe', 10))).toEqual([400, 'file.formatUnsupported'])
    expect(await refusalOf(await tus.create('big.png', 20 * mega + 1))).toEqual([413, 'file.tooLarge'])
    expect(await refusalOf(await tus.create('big.mp3', 100 * mega + 1))).toEqual([413, 'file.tooLarge'])
    expect(await refusalOf(await tus.create('big.mp4', 2048 * mega + 1))).toEqual([413, 'file.tooLarge'])
    expect((await tus.create('fits.png', 20 * mega)).status).toBe(201)
    const said = (await (await tus.create('big.png', 21 * mega)).json()) as { message: string }
    expect(said.message).toBe('The file is larger than 20 MB')
  })

  test('by the sizes of the settings, as they are now', async () => {
    const mega = 1024 * 1024
    resultOf(await server.admin.post('/xboot/setting/uploads/set', { picture: 2, video: 3, audio: 1, avatar: 1 }))
    const { limits } = resultOf(await server.admin.get<{ limits: unknown }>('/xboot/common/site'))
    const set = { picture: 2 * mega, video: 3 * mega, audio: mega, avatar: mega }
    expect(limits).toEqual({ ...set, document: 100 * mega, package: 4096 * mega })
    expect(await refusalOf(await tus.create('big.png', 2 * mega + 1))).toEqual([413, 'file.tooLarge'])
    expect((await tus.create('fits.mp4', 3 * mega)).status).toBe(201)
    await server.admin.delete('/xboot/setting/uploads')
    expect((await tus.create('fits.png', 20 * mega)).status).toBe(201)
  })

  test('bytes beyond what was announced', async () => {
    const uploadId = await tus.begin('short.png', 100)
    expect((await tus.patch(uploadId, Buffer.alloc(200))).status).toBe(413)
    expect((await tus.head(uploadId)).headers.get('upload-offset')).toBe('0')
  })

  test('bytes that are not what the name says; the answer names the file, and the right name saves it', async () => {
    const bytes = await picture('#445566')
    const uploadId = await tus.begin('clip.mp4', bytes.length)
    await tus.patch(uploadId, bytes)
    const refused: Answer = await server.admin.post('/xboot/upload/save', { uploadId, name: 'clip.mp4' })
    expect([errorOf(refused), refused.error?.params]).toEqual(['file.contentMismatch', { name: 'clip.mp4' }])
    expect((await server.admin.post('/xboot/upload/save', { uploadId, name: 'clip.png' })).success).toBe(true)
    expect(errorOf(await tus.upload('words.jpg', Buffer.from('just text')))).toBe('file.contentMismatch')
    expect(errorOf(await tus.upload('program.png', Buffer.from('MZ\x90\0\x03'.padEnd(300, '\0'), 'latin1')))).toBe(
      'file.contentMismatch',
    )
  })

  test('SVG under the name of a picture', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    expect(errorOf(await tus.upload('a.png', Buffer.from(svg)))).toBe('file.contentMismatch')
    expect(errorOf(await tus.upload('b.png', Buffer.from(`<?xml version="1.0"?>\n${svg}`)))).toBe(
      'file.contentMismatch',
    )
  })

  test('a picture that would unpack to gigabytes, and one that is damaged', async () => {
    expect(errorOf(await tus.upload('bomb.png', pictureBomb()))).toBe('file.tooManyPixels')
    const whole = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 90, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer()
    expect(errorOf(await tus.upload('half.jpg', whole.subarray(0, whole.length / 2)))).toBe('file.unreadable')
    const clip = await readFixture('clip.mp4')
    expect(errorOf(await tus.upload('head.mp4', clip.subarray(0, 200)))).toBe('file.unreadable')
    expect(errorOf(await tus.upload('half.mp4', clip.subarray(0, clip.length * 0.7)))).toBe('file.unreadable')
  })

  test('nothing is left of what was refused', async () => {
    const before = (await stored()).sort()
    await tus.upload('no.png', Buffer.from('no picture'))
    expect((await stored()).sort()).toEqual(before)
    const files = await server.admin.get<{ total: number }>('/xboot/file/getByCondition', { name: 'no.png' })
    expect(resultOf(files).total).toBe(0)
  })

  test('a folder that is not visible', async () => {
    const other = await server.addUser('folder-owner')
    const { id } = resultOf(await other.post<{ id: string }>('/xboot/folder/add', { name: 'Private' }))
    const user = await server.addUser('folder-guest')
    const answer = await createTus(server.url, user).upload('x.png', await picture('#010203'), { folderId: id })
    expect(answer).toMatchObject({ error: { fields: [{ field: 'folderId', id: 'field.unknownReference' }] } })
  })
})

test('records of the same bytes share them, and the last one to go takes them along', async () => {
  const bytes = await picture('#fedcba')
  const first = await tus.uploaded('a.png', bytes)
  const second = await tus.uploaded('b.png', bytes)
  expect(second.id).not.toBe(first.id)
  expect(second.fkey).toBe(first.fkey)
  const keys = async () => (await stored()).filter(key => key.startsWith(String(first.fkey).slice(0, 32)))
  expect(await keys()).toHaveLength(2)
  await deleteForGood(server.admin, first.id)
  expect(await keys()).toHaveLength(2)
  expect((await fetch(server.url + second.url)).status).toBe(200)
  await deleteForGood(server.admin, second.id)
  expect(await keys()).toHaveLength(0)
})

test('a video without a drawn frame takes the poster of the browser, redrawn', async () => {
  const { readPoster } = await import('#server/media/draw/readPoster.ts')
  const drawn = await readPoster(`data:image/png;base64,${(await picture('#00ff00')).toString('base64')}`, server.parts)
  expect((await sharp(drawn ?? undefined).metadata()).format).toBe('webp')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64')
  expect(await readPoster(`data:image/png;base64,${svg}`, server.parts)).toBeNull()
  expect(await readPoster(`data:image/svg+xml;base64,${svg}`, server.parts)).toBeNull()
})

describe('the library', () => {
  test('a new name keeps the extension', async () => {
    const { id } = await tus.uploaded('holiday.png', await picture('#334455'))
    const rename = async (name: string) =>
      resultOf(await server.admin.post<File>('/xboot/file/edit', { id, name })).name
    expect(await rename('Beach')).toBe('Beach.png')
    expect(await rename('Beach.PNG')).toBe('Beach.PNG')
    expect(await rename('Beach.mp4')).toBe('Beach.mp4.png')
    expect(await rename('../up/Gate\u202egpj')).toBe('Gategpj.png')
  })

  test('a file that a program shows is not deleted; the answer names the program', async () => {
    const { id } = await tus.uploaded('used.png', await picture('#99ff33'))
    const program = resultOf(
      await server.admin.post<{ id: string }>('/xboot/draw/createDraw', { title: 'Window', width: 1920, height: 1080 }),
    )
    const background = (file: string | null) => ({
      id: program.id,
      document: {
        version: 1,
        width: 1920,
        height: 1080,
        background: { color: '#000000', file },
        duration: null,
        transition: 'default',
        nodes: [],
      },
    })
    resultOf(await server.admin.post('/xboot/draw/save', background(id)))
    const refused: Answer = await server.admin.delete(`/xboot/file/delete/${id}`)
    expect([errorOf(refused), refused.error?.params]).toEqual(['file.inUse', { name: 'Window' }])
    resultOf(await server.admin.post('/xboot/draw/save', background(null)))
    const versions = resultOf(await server.admin.get<{ revision: number }[]>(`/xboot/draw/getVersions/${program.id}`))
    const revision = versions.at(-1)?.revision ?? -1
    resultOf(await server.admin.post(`/xboot/draw/deleteVersion/${program.id}`, { revision }))
    expect((await server.admin.delete(`/xboot/file/delete/${id}`)).success).toBe(true)
  })

  test('a folder goes only when it is empty', async () => {
    const add = async (name: string, parentId = '0') =>
      resultOf(await server.admin.post<{ id: string }>('/xboot/folder/add', { name, parentId })).id
    const remove = (id: string) => server.admin.delete(`/xboot/folder/delByIds/${id}`)
    const outer = await add('Outer')
    const inner = await add('Inner', outer)
    const saved = await tus.uploaded('in.png', await picture('#0000aa'), { folderId: inner })
    expect(saved.folderTitle).toBe('Inner')
    const refused: Answer[] = [await remove(outer), await remove(inner)]
    expect(refused.map(({ error }) => [error?.id, error?.params])).toEqual([
      ['general.inUseBy', { resource: 'folder' }],
      ['general.inUseBy', { resource: 'file' }],
    ])
    expect(refused[1]?.message).toBe('This cannot be deleted while other records refer to it. Kind of record: File')
    resultOf(await server.admin.post('/xboot/file/edit', { id: saved.id, folderId: '0' }))
    expect((await remove(`${outer},${inner}`)).success).toBe(true)
  })
})

test('stored bytes lie in the data directory under 32 hex digits', async () => {
  const { fkey } = await tus.uploaded('where.png', await picture('#b0b0b0'))
  const folder = join(server.parts.config.dataDir, 'media', String(fkey).slice(0, 2))
  expect(await readdir(folder)).toContain(fkey)
})
