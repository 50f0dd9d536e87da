import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { File } from '#contract/resources/media/file.ts'
import { menuPdf, pdfOf } from '#tests/fixtures/pdfOf.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createTus, type Tus } from '#tests/server/support/drivers/tus.ts'
import { picture } from '#tests/server/support/samples/samples.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let tus: Tus
beforeAll(async () => {
  server = await startTestServer()
  tus = createTus(server.url, server.admin)
})
afterAll(() => server.close())

async function thumbnailOf(file: File) {
  const answer = await fetch(server.url + file.thumbUrl)
  expect(answer.status).toBe(200)
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { size: [info.width, info.height], corner: [...data.subarray(0, 3)] }
}

test('a PDF is known by its bytes: its pages are counted, the first one is its picture', async () => {
  const saved = await tus.uploaded('menu.pdf', menuPdf())
  expect(saved).toMatchObject({
    kind: 'document',
    type: 'application/pdf',
    pages: 3,
    width: 533,
    height: 400,
    pixels: null,
    duration: null,
    isPlayable: true,
  })
  const { size, corner } = await thumbnailOf(saved)
  expect(size).toEqual([320, 240])
  // The corner is green, within the precision of WebP.
  expect(corner.map(value => Math.round(value / 10))).toEqual([15, 23, 18])
  const answer = await fetch(server.url + saved.url)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
})

test('the first page as the browser drew it is taken before the one of the server, which lacks fonts', async () => {
  const poster = `data:image/png;base64,${(await picture('#ff0000', 400, 300)).toString('base64')}`
  const saved = await tus.uploaded('chinese.pdf', pdfOf([{ text: '今日特价', script: 'chinese' }]), { poster })
  const { corner } = await thumbnailOf(saved)
  expect(corner[0]).toBeGreaterThan(240)
  expect(corner[1]).toBeLessThan(20)
})

test('a copy of a document has its pages, and libraries are filtered by the kind', async () => {
  const saved = await tus.uploaded('two.pdf', pdfOf([{ text: 'One' }, { text: 'Two' }]))
  const [id] = resultOf(await server.admin.post<string[]>('/xboot/file/copy', { ids: [saved.id] }))
  expect(resultOf(await server.admin.get<File>(`/xboot/file/get/${id}`))).toMatchObject({ kind: 'document', pages: 2 })
  const list = resultOf(await server.admin.get<{ records: File[] }>('/xboot/file/getByCondition', { kind: 'document' }))
  expect(list.records.map(({ kind }) => kind)).toEqual(['document', 'document', 'document', 'document'])
})

test('what cannot be opened is refused at once, and the refusal names the file', async () => {
  const locked = await tus.upload('contract.pdf', pdfOf([{ text: 'Secret' }], { isLocked: true }))
  expect(locked).toMatchObject({
    success: false,
    error: { id: 'file.documentLocked' },
    message: '“contract.pdf” is password-protected. Save it without a password, then upload it again',
  })
  const broken = await tus.upload('torn.pdf', Buffer.concat([menuPdf().subarray(0, 300), Buffer.alloc(900, 7)]))
  expect(broken).toMatchObject({ success: false, error: { id: 'file.documentBroken', params: { name: 'torn.pdf' } } })
})

test('the name does not make a document, and a document is nothing else by its name', async () => {
  const picked = await tus.upload('photo.pdf', await picture('#00ff00'))
  expect(picked).toMatchObject({ success: false, error: { id: 'file.contentMismatch' } })
  const disguised = await tus.upload('photo.png', menuPdf())
  expect(disguised).toMatchObject({ success: false, error: { id: 'file.contentMismatch' } })
})

test('one too large is refused before a byte is sent', async () => {
  expect((await tus.create('large.pdf', 101 * 1024 * 1024)).status).toBe(413)
})
