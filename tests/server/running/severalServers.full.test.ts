// Three servers as operators start them, on one PostgreSQL, with a real Redis and an S3 server. Under load, each of
// the three servers, Redis and PostgreSQL is killed once, and the S3 server is closed once.

import { createHash } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { z } from 'zod'
import { destinations } from '#contract/kernel/channel.ts'
import type { File } from '#contract/resources/media/file.ts'
import type { QuartzJob } from '#contract/resources/system/quartzJob.ts'
import { connect } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createTus } from '#tests/server/support/drivers/tus.ts'
import { picture } from '#tests/server/support/samples/samples.ts'
import { type BucketServer, startBucketServer } from '#tests/server/support/servers/bucketServer.ts'
import { type BuiltServer, databaseUrlOf, startBuiltServer } from '#tests/server/support/servers/builtServer.ts'
import { type Listener, listen } from '#tests/server/support/servers/listen.ts'
import { type OwnDatabase, startOwnDatabase } from '#tests/server/support/servers/ownDatabase.ts'
import { type RedisServer, startRedisServer } from '#tests/server/support/servers/redisServer.ts'
import { adminPassword, createClient } from '#tests/server/support/servers/testServer.ts'

const key = (digit: string) => digit.repeat(64)
let database: OwnDatabase
let db: Kysely<Database>
let redis: RedisServer
let bucket: BucketServer
let home: string
let token: string
const servers: (BuiltServer | null)[] = []

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'marquee-several-'))
  // If the tests run as root, the database runs under another account, which needs access.
  await chmod(home, 0o711)
  ;[database, redis, bucket] = await Promise.all([
    startOwnDatabase(join(home, 'database')),
    startRedisServer(),
    startBucketServer(),
  ])
  db = connect({ ...database.connection, max: 3 }).db
  servers.push(await start(0))
  await db.updateTable('user').set({ mustChangePassword: false }).execute()
  const login = { username: 'admin', password: adminPassword }
  token = resultOf(await createClient(urlOf(0), '').post<string>('/xboot/login', login))
  const { host: endpoint, accessKey, secretKey } = bucket
  const values = { serviceName: 'MINIO_OSS', endpoint, bucket: bucket.bucket, accessKey, secretKey, http: 'http://' }
  resultOf(await createClient(urlOf(0), token).post('/xboot/setting/oss/set', { ...values, changed: true }))
  // The other servers start after storage is set to the bucket: they could not read files in the first server's
  // folder.
  servers.push(...(await Promise.all([1, 2].map(start))))
}, 120_000)
afterAll(async () => {
  await Promise.all(servers.map(server => server?.stop()))
  await Promise.all([redis.shut(), bucket.close(), db.destroy()])
  await database.stop()
  await rm(home, { recursive: true, force: true })
})

const start = (index: number) =>
  startBuiltServer({
    DATA_DIR: join(home, String(index)),
    DATABASE_URL: databaseUrlOf(database.connection, database.connection.database),
    REDIS_URL: redis.url,
    SECRET_KEY: key('a'),
    SETTINGS_KEY: key('b'),
    ALLOWED_HOSTS: bucket.host,
    ADMIN_PASSWORD: adminPassword,
    RATE_LIMIT: '10000',
  })
const urlOf = (index: number) => servers[index]?.url ?? 'http://127.0.0.1:9'
/** `SEED=… npx vitest run …` chooses the same servers in the same order; the timing of responses still differs. */
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2_147_483_646) + 1)
let drawn = seed
const anyUrl = () => {
  drawn = (drawn * 16_807) % 2_147_483_647
  return urlOf(drawn % servers.length)
}

/** Makes the call at random servers until it succeeds. */
async function untilDone<T>(work: (url: string) => Promise<T>, ms = 60_000): Promise<T> {
  const end = Date.now() + ms
  for (;;) {
    try {
      return await work(anyUrl())
    } catch (error) {
      if (Date.now() > end) throw error
      refused += 1
      await sleep(50)
    }
  }
}

let isLoaded = true
let count = 0
/** Number of upload attempts that were not confirmed. */
let refused = 0

async function addFolders(confirmed: string[]) {
  while (isLoaded) {
    const name = `Folder ${++count}`
    // After an unconfirmed call the folder may exist or not, so the call is not retried.
    const answer = await createClient(anyUrl(), token)
      .post<{ id: string }>('/xboot/folder/add', { name })
      .catch(() => null)
    if (answer?.success) confirmed.push(answer.result.id)
    await sleep(30)
  }
}

type Sent = { id: string; sha256: string }

/**
 * Uploads files in three pieces; sends each piece and the save to a random server. No upload restarts from the first
 * byte.
 */
async function uploadFiles(confirmed: Sent[]) {
  while (isLoaded) {
    const bytes = await picture(`#${(++count).toString(16).padStart(6, '0')}`)
    const name = `picture-${count}.png`
    const uploadId = await untilDone(url => createTus(url, createClient(url, token)).begin(name, bytes.length))
    const step = Math.ceil(bytes.length / 3)
    for (let offset = 0; offset < bytes.length; )
      offset = await untilDone(async url => {
        const tus = createTus(url, createClient(url, token))
        const head = await tus.head(uploadId)
        // A server without its database answers an error without an offset.
        if (head.status !== 200) throw new Error(`The upload is answered with ${head.status}`)
        const at = Number(head.headers.get('upload-offset'))
        const patched = at < bytes.length ? await tus.patch(uploadId, bytes.subarray(at, at + step), at) : null
        if (patched && patched.status !== 204) throw new Error(`${patched.status} ${await patched.text()}`)
        return Math.min(bytes.length, at + step)
      })
    const saved = await untilDone(async url =>
      resultOf(await createClient(url, token).post<File>('/xboot/upload/save', { uploadId, name })),
    )
    confirmed.push({ id: saved.id, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
}

const created = z.object({ resource: z.literal('folder'), type: z.literal('created'), ids: z.array(z.string()) })

/** A page of the administration at one server: after a disconnect, the page reconnects and refetches everything. */
function openPage(index: number) {
  const heard: string[] = []
  const fetched = new Set<string>()
  let isOpen = true
  let isThere = false
  let listener: Listener | null = null
  const running = (async () => {
    while (isOpen) {
      listener = await listen({ url: urlOf(index) }, { token, destinations: [destinations.userQueue('admin')] }).catch(
        () => null,
      )
      if (listener?.isOpen()) {
        const rows = await db
          .selectFrom('folder')
          .select('id')
          .execute()
          .catch(() => null)
        for (const { id } of rows ?? []) fetched.add(id)
        isThere = rows !== null
        if (!isThere) await listener.close()
      }
      while (isOpen && listener?.isOpen()) await sleep(20)
      isThere = false
      for (const change of listener?.of('resources') ?? []) heard.push(...(created.safeParse(change).data?.ids ?? []))
      await listener?.close()
      await sleep(50)
    }
  })()
  const soFar = () => [
    ...heard,
    ...(isThere ? (listener?.of('resources') ?? []) : []).flatMap(change => created.safeParse(change).data?.ids ?? []),
  ]
  return {
    isThere: () => isThere,
    heard: soFar,
    missing: (ids: readonly string[]) => {
      const all = new Set([...fetched, ...soFar()])
      return ids.filter(id => !all.has(id))
    },
    async close() {
      isOpen = false
      await running
    },
  }
}

test('under load each server, Redis, the store and the database die in turn: nothing confirmed is lost, and every message arrives once', async () => {
  onTestFailed(() => console.error(`SEED=${seed}`))
  const folders: string[] = []
  const files: Sent[] = []
  const patience = { timeout: 60_000 }
  /** Waits for further confirmed work under load. */
  const goesOn = async () => {
    const before = folders.length
    await expect.poll(() => folders.length, { message: 'work goes on', ...patience }).toBeGreaterThan(before + 1)
  }
  const pages = [0, 1, 2].map(openPage)
  await expect.poll(() => pages.every(page => page.isThere()), patience).toBe(true)
  const load = Promise.all([addFolders(folders), addFolders(folders), uploadFiles(files), uploadFiles(files)])
  await goesOn()
  await expect.poll(() => files.length, patience).toBeGreaterThan(0)
  for (const index of [0, 1, 2]) {
    const dying = servers[index]
    servers[index] = null
    await dying?.kill()
    await goesOn()
    servers[index] = await start(index)
    await goesOn()
  }
  await redis.shut()
  await goesOn()
  await redis.reopen()
  await goesOn()
  const met = refused
  await bucket.shut()
  await goesOn()
  await expect.poll(() => refused, { message: 'an upload met it', ...patience }).toBeGreaterThan(met)
  await bucket.reopen()
  const sent = files.length
  await expect.poll(() => files.length, { message: 'uploads go on', ...patience }).toBeGreaterThan(sent)
  await database.kill(1_000)
  await goesOn()
  // Waits until every page has reconnected after the last kill and receives messages.
  const heardSoFar = pages.map(page => page.heard().length)
  const hears = () => pages.every((page, at) => page.isThere() && page.heard().length > (heardSoFar[at] ?? 0))
  await expect.poll(hears, patience).toBe(true)
  isLoaded = false
  await load

  for (const index of [0, 1, 2]) {
    const client = createClient(urlOf(index), token)
    for (const { id, sha256 } of files) {
      const { url } = resultOf(await client.get<File>(`/xboot/file/get/${id}`))
      const bytes = Buffer.from(await (await fetch(urlOf(index) + url)).arrayBuffer())
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    }
  }
  const rows = await db.selectFrom('folder').select('id').where('id', 'in', folders).execute()
  expect(rows).toHaveLength(folders.length)
  for (const page of pages) {
    await expect.poll(() => page.missing(folders), patience).toEqual([])
    const heard = page.heard()
    expect(heard.length).toBe(new Set(heard).size)
    expect(heard).not.toEqual([])
    await page.close()
  }
}, 300_000)

test('what was confirmed stands in the store that all see; the clearing leaves nothing of an upload beside it', async () => {
  const places = await db.selectFrom('mediaObject').select('location').distinct().execute()
  expect(places).toEqual([{ location: 'MINIO_OSS' }])
  // Makes the pieces two days older, because the cleanup keeps interrupted pieces for two days.
  await sql`UPDATE "uploadPiece" SET "createTime" = "createTime" - interval '2 days'`.execute(db)
  const client = createClient(urlOf(0), token)
  const { content } = resultOf(
    await client.get<{ content: QuartzJob[] }>('/xboot/quartzJob/getAllByPage', { pageSize: 100 }),
  )
  const job = content.find(({ jobClassName }) => jobClassName === 'fileCleanUp')
  resultOf(await client.post('/xboot/quartzJob/runNow', { id: job?.id }))
  const left = () => db.selectFrom('uploadPiece').selectAll().execute()
  await expect.poll(left, { timeout: 60_000 }).toEqual([])
})
