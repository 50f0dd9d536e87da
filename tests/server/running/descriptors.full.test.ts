// A server without free file descriptors fails only the calls that need a descriptor.
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { File } from '#contract/resources/media/file.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createTus } from '#tests/server/support/drivers/tus.ts'
import { picture } from '#tests/server/support/samples/samples.ts'
import { type BuiltServer, databaseUrlOf, startBuiltServer } from '#tests/server/support/servers/builtServer.ts'
import { templateName } from '#tests/server/support/servers/cluster.ts'
import { dropDatabase } from '#tests/server/support/servers/dropDatabase.ts'
import { adminPassword, type Client, createClient } from '#tests/server/support/servers/testServer.ts'

const cluster = inject('cluster')
const database = `descriptors_${process.pid}_${Date.now().toString(36)}`
const descriptors = 200
let owner: pg.Client
let home: string
let server: BuiltServer
let client: Client

beforeAll(async () => {
  owner = new pg.Client(cluster)
  await owner.connect()
  await owner.query(`CREATE DATABASE ${database} TEMPLATE ${templateName}`)
  home = await mkdtemp(join(tmpdir(), 'marquee-descriptors-'))
  const env = { DATA_DIR: home, DATABASE_URL: databaseUrlOf(cluster, database), ADMIN_PASSWORD: adminPassword }
  server = await startBuiltServer(env, { descriptors })
  const signedIn = new pg.Client({ ...cluster, database })
  await signedIn.connect()
  await signedIn.query('UPDATE "user" SET "mustChangePassword" = false')
  await signedIn.end()
  const login = { username: 'admin', password: adminPassword }
  client = createClient(server.url, resultOf(await createClient(server.url, '').post<string>('/xboot/login', login)))
}, 60_000)
afterAll(async () => {
  await server.stop()
  await dropDatabase(owner, database)
  await owner.end()
  await rm(home, { recursive: true, force: true })
})

/** Opens twice as many idle connections as the server has file descriptors. */
async function occupy(): Promise<Socket[]> {
  const port = Number(new URL(server.url).port)
  const opened = Array.from({ length: descriptors * 2 }, () => connect(port, '127.0.0.1').on('error', () => undefined))
  await Promise.all(opened.map(socket => new Promise(done => socket.once('connect', done).once('close', done))))
  return opened
}

const isHealthy = () =>
  createClient(server.url, '')
    .get('/xboot/health')
    .then(({ success }) => success)
    .catch(() => false)

test('a server without a free descriptor does not end, takes nothing by halves, and works once there are some again', async () => {
  const before = resultOf(await client.post<{ id: string }>('/xboot/folder/add', { name: 'Before' }))
  const tus = createTus(server.url, client)
  const bytes = await picture('#0055aa')
  const sockets = await occupy()
  // Calls are unanswered or fail; in either case the server survives.
  const uploads = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => tus.uploaded(`full-${at}.png`, bytes)))
  expect(server.child.exitCode).toBeNull()
  for (const socket of sockets) socket.destroy()

  await expect.poll(isHealthy, { timeout: 30_000 }).toBe(true)
  expect(resultOf(await client.get<{ id: string }>(`/xboot/folder/get/${before.id}`)).id).toBe(before.id)
  for (const upload of uploads) {
    if (upload.status === 'rejected') continue
    const { url } = resultOf(await client.get<File>(`/xboot/file/get/${upload.value.id}`))
    expect(Buffer.from(await (await fetch(server.url + url)).arrayBuffer()).equals(bytes)).toBe(true)
  }
  const after = await tus.uploaded('after.png', bytes)
  expect(after).toMatchObject({ name: 'after.png', size: bytes.length })
}, 120_000)
