import { convert } from 'fontverter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Font } from '#contract/resources/media/font.ts'
import { collectionOf } from '#tests/fixtures/collectionOf.ts'
import { otfOf } from '#tests/fixtures/otfOf.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const large = (title: string, outline: number) => otfOf({ glyphs: 20_000, outline, title })
async function titlesOf(name: string, bytes: Buffer): Promise<string[]> {
  const ids = resultOf(await server.admin.post<string[]>('/xboot/font/add', { name, bytes: bytes.toString('base64') }))
  const read = async (id: string) => resultOf(await server.admin.get<Font>(`/xboot/font/get/${id}`)).title
  return Promise.all(ids.map(read))
}

test('large OpenType fonts with CFF outlines are kept from a collection and from WOFF', async () => {
  const collection = collectionOf([large('One Sans', 300), large('Two Sans', 301)])
  expect(await titlesOf('large.ttc', collection)).toEqual(['One Sans', 'Two Sans'])
  expect(await titlesOf('large.woff', await convert(large('Three Sans', 302), 'woff'))).toEqual(['Three Sans'])
}, 120_000)
