// Uploads of a file that the server already has: the server reports this before and during saving, only to accounts
// that may see the file.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Envelope } from '#contract/kernel/envelope.ts'
import type { File } from '#contract/resources/media/file.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createTus, type Tus } from '#tests/server/support/drivers/tus.ts'
import { picture } from '#tests/server/support/samples/samples.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let tus: Tus
beforeAll(async () => {
  server = await startTestServer()
  tus = createTus(server.url, server.admin)
})
afterAll(() => server.close())

type Known = { isPossible: boolean; file: File | null }
const known = async (client: Client, query: string) => resultOf(await client.get<Known>(`/xboot/upload/known?${query}`))
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const refusalOf = (answer: Envelope<File>) => (answer.success ? null : [answer.error?.id, answer.error?.params])

test('before a byte is sent, size and hash tell which file holds the same', async () => {
  const bytes = await picture('#102030')
  const size = `size=${bytes.length}`
  const hash = `sha256=${hashOf(bytes)}`
  expect(await known(server.admin, `${size}&${hash}`)).toEqual({ isPossible: false, file: null })
  const { id } = await tus.uploaded('first.png', bytes)
  expect(await known(server.admin, size)).toEqual({ isPossible: true, file: null })
  expect(await known(server.admin, `${size}&sha256=${'0'.repeat(64)}`)).toEqual({ isPossible: true, file: null })
  expect(await known(server.admin, `${size}&${hash}`)).toMatchObject({ file: { id, name: 'first.png' } })
})

test('saving refuses known bytes where that is asked, names the file, and keeps both when told so', async () => {
  const bytes = await picture('#203040')
  const { id } = await tus.uploaded('sunset.png', bytes)
  const uploadId = await tus.begin('again.png', bytes.length)
  await tus.patch(uploadId, bytes)
  const save = (ifKnown: string) =>
    server.admin.post<File>('/xboot/upload/save', { uploadId, name: 'again.png', ifKnown })
  expect(refusalOf(await save('refuse'))).toEqual(['file.known', { name: 'sunset.png', id, sha256: hashOf(bytes) }])
  const kept = resultOf(await save('keep'))
  expect([kept.name, kept.id === id]).toEqual(['again.png', false])
})

test('of two uploads of the same bytes at one moment the second finds the first', async () => {
  const bytes = await picture('#304050')
  const ids = await Promise.all(['a.png', 'b.png'].map(name => tus.begin(name, bytes.length)))
  for (const uploadId of ids) await tus.patch(uploadId, bytes)
  const answers = await Promise.all(
    ids.map(uploadId =>
      server.admin.post<File>('/xboot/upload/save', { uploadId, name: 'twin.png', ifKnown: 'refuse' }),
    ),
  )
  expect(answers.map(answer => answer.success).sort()).toEqual([false, true])
})

test('what others hold is told to nobody who may not see it', async () => {
  const bytes = await picture('#405060')
  const stranger = await server.addUser('known-stranger')
  await tus.uploaded('secret.png', bytes)
  expect(await known(stranger, `size=${bytes.length}&sha256=${hashOf(bytes)}`)).toEqual({
    isPossible: false,
    file: null,
  })
  const saved = await createTus(server.url, stranger).upload('mine.png', bytes, { ifKnown: 'refuse' })
  expect(saved.success).toBe(true)
})
