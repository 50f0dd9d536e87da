import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLine } from '#server/startLine.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { allowedHosts: ['store.example.com', 'mail.example.com'] } })
})
afterAll(() => server.close())

const line = () =>
  startLine(server.parts, { url: 'http://localhost:7180', database: 'embedded PostgreSQL', live: 'in this process' })
const set = async (name: string, values: Record<string, unknown>) =>
  resultOf(await server.admin.post(`/xboot/setting/${name}/set`, values))

test('one line says what is on after a first start', async () => {
  const { dataDir } = server.parts.config
  expect(await line()).toBe(
    `Marquee 0.0.0-test is ready at http://localhost:7180 (embedded PostgreSQL, data in ${dataDir}, ` +
      'media in the local folder, live messages in this process, no mail server set)',
  )
})

test('it names the bucket and the mail server that are set, and no secret of theirs', async () => {
  await set('email', {
    host: 'mail.example.com',
    username: 'screens@example.com',
    password: 'Tidal-Basin-31',
    sender: 'screens@example.com',
    changed: true,
  })
  await set('oss', {
    serviceName: 'MINIO_OSS',
    endpoint: 'store.example.com',
    bucket: 'signage',
    accessKey: 'keeper-of-keys',
    secretKey: 'Harbour-Wall-12',
    changed: true,
  })
  const said = await line()
  expect(said).toContain('media in the bucket signage (MINIO_OSS)')
  expect(said).toContain('mail through mail.example.com')
  expect(said).not.toContain('\n')
  for (const secret of ['Tidal-Basin-31', 'Harbour-Wall-12', 'keeper-of-keys']) expect(said).not.toContain(secret)
})
