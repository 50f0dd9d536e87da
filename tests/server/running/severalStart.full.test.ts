// Several servers on one database must share keys and storage: a server without them refuses to start, and all
// servers find shared data.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import type { File } from '#contract/resources/media/file.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/base/config.ts'
import { createParts } from '#server/createParts.ts'
import { createCallCounts } from '#server/http/callCounts.ts'
import { type Joined, joinServers } from '#server/joinServers.ts'
import { createLive } from '#server/live/createLive.ts'
import { openBus } from '#server/live/openBus.ts'
import { markFolder } from '#server/media/index.ts'
import { hasOwnScope } from '#server/registries/behaviors.ts'
import { deleteForGood } from '#tests/server/support/drivers/deleteForGood.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createTus } from '#tests/server/support/drivers/tus.ts'
import { refusalOf } from '#tests/server/support/rights/proofs.ts'
import { picture } from '#tests/server/support/samples/samples.ts'
import { databaseUrlOf } from '#tests/server/support/servers/builtServer.ts'
import { type RedisServer, startRedisServer } from '#tests/server/support/servers/redisServer.ts'
import { createClient, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const cluster = inject('cluster')
const root = join(import.meta.dirname, '../../..')
let server: TestServer
let redis: RedisServer
let home: string
let database: string
const joined: Pick<Joined, 'leave'>[] = []

beforeAll(async () => {
  redis = await startRedisServer()
  home = await mkdtemp(join(tmpdir(), 'marquee-join-'))
  server = await startTestServer()
  database =
    (await sql<{ name: string }>`SELECT current_database() AS "name"`.execute(server.parts.db)).rows[0]?.name ?? ''
})
afterEach(async () => {
  for (const one of joined.splice(0)) await one.leave()
  await server.parts.db.deleteFrom('installation').execute()
})
afterAll(async () => {
  await server.close()
  await redis.shut()
  await rm(home, { recursive: true, force: true })
})

const configOf = (name: string, env: NodeJS.ProcessEnv) =>
  readConfig({ DATA_DIR: join(home, name), DATABASE_URL: databaseUrlOf(cluster, database), ...env }, root, '0.0.0-test')
const shared = (digit = 'a') => ({ REDIS_URL: redis.url, SECRET_KEY: digit.repeat(64), SETTINGS_KEY: 'b'.repeat(64) })

async function joinAs(name: string, env: NodeJS.ProcessEnv = {}) {
  const connection = { ...cluster, database }
  const config = configOf(name, env)
  const one = await joinServers({
    config,
    db: server.parts.db,
    connection,
    say: () => undefined,
    patience: 300,
  })
  const bus = await openBus(config)
  async function leave() {
    await bus.close()
    await one.leave()
  }
  joined.push({ leave })
  return { ...one, leave }
}

test('a server with another Redis than those at work is refused; with one that cannot be reached it starts', async () => {
  const other = await startRedisServer()
  const env = { ...shared(), MEDIA_DIR: join(home, 'two') }
  await joinAs('one', env)
  await expect(joinAs('two', { ...env, REDIS_URL: other.url })).rejects.toThrow(
    /does not listen at the Redis of this one/,
  )
  await joinAs('two', env)
  await other.shut()
  await joinAs('three', { ...env, REDIS_URL: other.url })
})

test('a second server without Redis is refused, and one beside a server without Redis as well', async () => {
  const alone = await joinAs('one')
  await expect(joinAs('two')).rejects.toThrow(/^Another server works on this database: .*Set REDIS_URL at each/)
  await expect(joinAs('two', shared())).rejects.toThrow(/^Another server works on this database without Redis/)
  await alone.leave()
  await joinAs('two')
})

test('a server that was killed is in nobody’s way', async () => {
  await joinAs('one')
  const killing = sql`SELECT pg_terminate_backend("pid") FROM pg_locks WHERE "locktype" = 'advisory' AND "objsubid" = 2
    AND "database" = (SELECT "oid" FROM pg_database WHERE "datname" = current_database())`.execute(server.parts.db)
  const next = joinAs('two')
  await killing
  await next
})

test('servers at work have numbers of their own', async () => {
  const env = { ...shared(), MEDIA_DIR: join(home, 'numbers') }
  const all = [await joinAs('one', env), await joinAs('two', env), await joinAs('three', env)]
  expect(new Set(all.map(({ number }) => number)).size).toBe(3)
})

test('another key, or none, is refused with where it belongs; the one that is given is not written down', async () => {
  const env = { ...shared(), MEDIA_DIR: join(home, 'keys') }
  await joinAs('first', env)
  await expect(joinAs('second', { ...env, SECRET_KEY: 'c'.repeat(64) })).rejects.toThrow(
    /^The key in SECRET_KEY is not that of the other servers/,
  )
  await expect(joinAs('second', { ...env, SETTINGS_KEY: '' })).rejects.toThrow(
    /^There is no key at .*second\/settings\.key/,
  )
  await expect(readFile(join(home, 'second/settings.key'))).rejects.toThrow('ENOENT')
  await expect(readFile(join(home, 'first/secret.key'))).rejects.toThrow('ENOENT')
  await joinAs('second', env)
  expect(() => configOf('third', { SECRET_KEY: 'zz' })).toThrow(/SECRET_KEY \(it has to be 64 hexadecimal digits/)
})

test('the only server makes its keys at its first start, and takes another media folder as it is', async () => {
  await (await joinAs('only')).leave()
  expect(await readFile(join(home, 'only/settings.key'), 'utf8')).toMatch(/^[0-9a-f]{64}$/)
  await (await joinAs('only', { MEDIA_DIR: join(home, 'restored') })).leave()
})

test('a folder that is not the shared one is refused; so is the first, when the stored files are not in it', async () => {
  const folder = join(home, 'folder')
  await joinAs('one', { ...shared(), MEDIA_DIR: folder })
  await expect(joinAs('two', shared())).rejects.toThrow(/^The folder .*two\/media is not the one/)
  await joinAs('two', { ...shared(), MEDIA_DIR: folder })
  await server.parts.db.deleteFrom('installation').execute()
  const file = await createTus(server.url, server.admin).uploaded('sea.png', await picture('#0000fe'))
  await expect(joinAs('three', { ...shared(), MEDIA_DIR: join(home, 'empty') })).rejects.toThrow(/empty is not the one/)
  await joinAs('three', { ...shared(), MEDIA_DIR: server.parts.config.mediaDir })
  await deleteForGood(server.admin, file.id)
})

test('with one folder for all, an upload goes on at another server, and is refused where the folder is not mounted', async () => {
  const mediaDir = join(home, 'mounted')
  await markFolder({ db: server.parts.db, folder: mediaDir })
  const two = await Promise.all(['left', 'right'].map(name => startBeside(name, { ...shared(), MEDIA_DIR: mediaDir })))
  const [left, right] = two.map(({ url, client }) => createTus(url, client))
  try {
    const bytes = await picture('#00ff01')
    const uploadId = (await left?.begin('leaf.png', bytes.length)) ?? ''
    await expect
      .poll(async () => {
        const offset = (await right?.head(uploadId))?.headers.get('upload-offset')
        // Repeats until the connection was cut after the server began to read.
        if (offset === '0') await left?.patchAndCut(uploadId, bytes.subarray(0, 100), bytes.length)
        return offset
      })
      .toBe('100')
    expect((await right?.patch(uploadId, bytes.subarray(100, 200), 100))?.status).toBe(204)
    // Two concurrent requests for the same piece: one succeeds.
    const both = await Promise.all([left, right].map(tus => tus?.patch(uploadId, bytes.subarray(200), 200)))
    expect(both.map(answer => answer?.status).toSorted()).toEqual([204, 409])
    const saves = two.map(({ client }) => client.post<File>('/xboot/upload/save', { uploadId, name: 'leaf.png' }))
    const [first, second] = (await Promise.all(saves)).map(resultOf)
    expect(first?.id).toEqual(expect.any(String))
    expect(second?.id).toBe(first?.id)
    for (const { url } of two) expect(Buffer.from(await (await fetch(url + first?.url)).arrayBuffer())).toEqual(bytes)
    await expect.poll(() => server.parts.db.selectFrom('uploadPiece').selectAll().execute()).toEqual([])

    await rm(join(mediaDir, '.marquee'))
    const refused = await left?.upload('other.png', await picture('#00ff02')).catch(error => String(error))
    expect(typeof refused === 'object' ? refusalOf(refused) : refused).toMatch(
      /storage\.folderMissing|cannot find the folder/,
    )
  } finally {
    for (const { close } of two) await close()
  }
})

async function startBeside(name: string, env: NodeJS.ProcessEnv) {
  const config = configOf(name, { ...env, LOG_LEVEL: 'fatal', RATE_LIMIT: '10000' })
  const live = createLive({ hasOwnScope })
  const parts = createParts(config, server.parts.db, live.publish, { ...cluster, database })
  const app = await buildApp({ parts: { ...parts, keys: server.parts.keys }, live, webDir: join(root, 'dist/web') })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, client: createClient(url, server.admin.token), close: () => app.close() }
}

test('calls are counted together, and by each for itself while Redis is away', async () => {
  const [here, there] = [createCallCounts(redis.url, 'marquee:one'), createCallCounts(redis.url, 'marquee:one')]
  const [near, far] = [new here.counts(), new there.counts()]
  const count = (counts: typeof near, key: string) =>
    new Promise<number>(done => counts.incr(key, (_error, { current }) => done(current), 10_000))
  await expect.poll(async () => (await count(near, 'a')) - (await count(far, 'a'))).toBe(-1)
  const before = await count(near, 'b')
  expect(await count(far, 'b')).toBe(before + 1)
  await redis.shut()
  const first = await count(near, 'c')
  expect([await count(near, 'c'), await count(far, 'c')]).toEqual([first + 1, first])
  await redis.reopen()
  here.close()
  there.close()
})
