// Stores media in a bucket on a real S3 server: setup, test, moves in both directions, and outages.
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ScreenFile } from '#contract/resources/fleet/screenFile.ts'
import type { File } from '#contract/resources/media/file.ts'
import type { StorageLocation } from '#contract/services/system/storage.ts'
import { scheduledJobRuns } from '#server/registries/scheduledJobs.ts'
import { deleteForGood } from '#tests/server/support/drivers/deleteForGood.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { runTasks } from '#tests/server/support/drivers/runTasks.ts'
import { pairScreen } from '#tests/server/support/drivers/testScreen.ts'
import { createTus, type Tus } from '#tests/server/support/drivers/tus.ts'
import { picture } from '#tests/server/support/samples/samples.ts'
import { type BucketServer, startBucketServer } from '#tests/server/support/servers/bucketServer.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let bucket: BucketServer
let server: TestServer
let tus: Tus
beforeAll(async () => {
  bucket = await startBucketServer()
  server = await startTestServer({ config: { allowedHosts: [bucket.host] } })
  tus = createTus(server.url, server.admin)
})
afterAll(async () => {
  await server.close()
  await bucket.close()
})

const minio = () => ({
  serviceName: 'MINIO_OSS',
  endpoint: bucket.host,
  bucket: bucket.bucket,
  accessKey: bucket.accessKey,
  secretKey: bucket.secretKey,
  http: 'http://',
  changed: true,
})
const save = (values: Record<string, unknown>) => server.admin.post('/xboot/setting/oss/set', values)
const check = (values: Record<string, unknown>) => server.admin.post('/xboot/setting/oss/test', values)
const places = async () => resultOf(await server.admin.get<StorageLocation[]>('/xboot/setting/oss/use'))
const amounts = async () => Object.fromEntries((await places()).map(({ service, files }) => [service, files]))
const local = async () => (await server.parts.media.files.at('LOCAL_OSS')).keys()
const remote = async () => (await server.parts.media.files.at('MINIO_OSS')).keys()

async function expectServed({ url, sha256 }: File, bytes: Uint8Array) {
  const whole = Buffer.from(await (await fetch(server.url + url)).arrayBuffer())
  expect(createHash('sha256').update(whole).digest('hex')).toBe(sha256)
  const part = await fetch(server.url + url, { headers: { range: 'bytes=10-19' } })
  expect(part.status).toBe(206)
  expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(bytes.slice(10, 20)))
}

describe('the connection test', () => {
  test('writes, reads and deletes, and leaves nothing', async () => {
    const times = resultOf(await check(minio())) as Record<string, number>
    expect(Object.keys(times).sort()).toEqual(['read', 'remove', 'write'])
    resultOf(await save(minio()))
    expect(await remote()).toEqual([])
    resultOf(await save({ serviceName: 'LOCAL_OSS' }))
  })

  test('without a typed secret it takes the stored one', async () => {
    const { secretKey: _secret, changed: _changed, ...rest } = minio()
    resultOf(await check({ ...rest, changed: false }))
  })

  test('says what is wrong: the keys, the bucket, the host, an inner address nobody allowed', async () => {
    expect(await check({ ...minio(), accessKey: 'somebody' })).toMatchObject({ error: { id: 'storage.refused' } })
    const missing = await check({ ...minio(), bucket: 'elsewhere' })
    expect(missing).toMatchObject({ error: { id: 'storage.bucketMissing', params: { bucket: 'elsewhere' } } })
    expect(await check({ ...minio(), endpoint: '127.0.0.1:9' })).toMatchObject({ error: { id: 'outbound.refused' } })
    expect(await check({ ...minio(), endpoint: 'localhost:9' })).toMatchObject({ error: { id: 'outbound.refused' } })
    const path = await check({ ...minio(), endpoint: `${bucket.host}/media` })
    expect(path).toMatchObject({ error: { fields: [{ field: 'endpoint', id: 'storage.notHost' }] } })
  })
})

describe('files', () => {
  let first: File
  let bytes: Buffer

  test('move to the bucket and are served from there, with ranges and thumbnails', async () => {
    bytes = Buffer.from(await picture('#204060', 640, 480))
    first = await tus.uploaded('sea.png', bytes)
    resultOf(await save(minio()))
    expect(await server.admin.get('/xboot/setting/oss/check')).toMatchObject({ result: 'MINIO_OSS' })
    expect(await amounts()).toMatchObject({ LOCAL_OSS: 1, MINIO_OSS: 0 })
    const located = await server.parts.media.files.locate(String(first.fkey))
    resultOf(await server.admin.post('/xboot/setting/oss/move'))
    await runTasks(server)
    expect(await amounts()).toMatchObject({ MINIO_OSS: 1 })
    // A download that began before the move.
    expect(await located.size()).toBe(bytes.length)
    expect(await buffer(await located.open())).toEqual(bytes)
    expect(await local()).toEqual([])
    expect(await remote()).toHaveLength(2)
    await expectServed(first, bytes)
    expect((await fetch(server.url + first.thumbUrl)).headers.get('content-type')).toBe('image/webp')
  })

  test('that are uploaded later follow by themselves', async () => {
    const saved = await tus.uploaded('hill.png', Buffer.from(await picture('#406020', 320, 200)))
    await runTasks(server)
    expect(await amounts()).toMatchObject({ MINIO_OSS: 2 })
    expect(await remote()).toContain(saved.fkey)
  })

  test('that screens send of themselves follow as well, are shown from there and leave it again', async () => {
    const screen = await pairScreen(server, server.admin, 'Hall')
    const response = await fetch(`${server.url}/xboot/screen/screenshot`, {
      method: 'POST',
      headers: { accessToken: screen.client.token, 'content-type': 'image/png' },
      body: Uint8Array.from(await picture('#123456', 64, 36)),
    })
    const { result } = (await response.json()) as { result: { screenFileId: string } }
    await runTasks(server)
    const path = `/xboot/screenFile/get/${result.screenFileId}`
    const shown = resultOf(await server.admin.get<ScreenFile>(path))
    expect(await remote()).toContain(shown.fkey)
    expect(await local()).toEqual([])
    expect((await fetch(server.url + shown.url)).headers.get('content-type')).toBe('image/webp')
    resultOf(await server.admin.delete(`/xboot/screenFile/delCutpic/${shown.id}`))
    await runTasks(server)
    expect(await remote()).not.toContain(shown.fkey)
  })

  test('are confirmed though the bucket is down, served from here, and follow when it is back', async () => {
    await bucket.shut()
    const later = Buffer.from(await picture('#602040', 300, 200))
    const saved = await tus.uploaded('night.png', later)
    await runTasks(server)
    await expectServed(saved, later)
    const lost = await fetch(server.url + first.url, { headers: { 'accept-language': 'en-US' } })
    expect(await lost.json()).toMatchObject({ error: { id: 'storage.unreachable', params: { host: bucket.host } } })
    await bucket.reopen()
    await runTasks(server, { isEager: true })
    expect(await remote()).toContain(saved.fkey)
    await expectServed(saved, later)
  })

  test.each([
    { status: 507, code: 'XMinioStorageFull' },
    { status: 403, code: 'QuotaExceeded' },
  ])(
    'stay in the local folder while the bucket is full ($code), which is told, and follow when there is room',
    async refusal => {
      bucket.fill(refusal)
      const full = { id: 'storage.full', params: { bucket: bucket.bucket } }
      expect(await check(minio())).toMatchObject({ success: false, error: full })
      const bytes = Buffer.from(await picture(refusal.status === 507 ? '#701020' : '#107020', 300, 200))
      const { id, fkey, sha256 } = await tus.uploaded('full.png', bytes)
      const read = async () => resultOf(await server.admin.get<File>(`/xboot/file/get/${id}`))
      const place = () =>
        server.parts.db
          .selectFrom('mediaObject')
          .select('location')
          .where('sha256', '=', String(sha256))
          .executeTakeFirst()
      await runTasks(server)
      resultOf(await server.admin.post('/xboot/setting/oss/move'))
      await runTasks(server)
      const [task] = resultOf(await server.admin.get<Record<string, unknown>[]>('/xboot/task/getMine'))
      expect(task?.message).toBe(server.parts.texts.say('en-US', 'storage.full', full.params))
      expect(await place()).toEqual({ location: 'LOCAL_OSS' })
      expect(await local()).toContain(fkey)
      expect(await remote()).not.toContain(fkey)
      await expectServed(await read(), bytes)
      bucket.makeRoom()
      await runTasks(server, { isEager: true })
      expect(await place()).toEqual({ location: 'MINIO_OSS' })
      expect(await remote()).toContain(fkey)
      await expectServed(await read(), bytes)
    },
  )

  test('keep the service from pointing to another bucket or being forgotten', async () => {
    const elsewhere = await save({ ...minio(), bucket: 'other' })
    expect(elsewhere).toMatchObject({ error: { id: 'storage.filesThere', params: { count: 5 } } })
    const forgotten = await server.admin.delete('/xboot/setting/oss/MINIO_OSS')
    expect(forgotten).toMatchObject({ error: { id: 'storage.filesThere' } })
  })

  test('that are deleted leave the bucket, also when it was down', async () => {
    await bucket.shut()
    await deleteForGood(server.admin, first.id)
    await runTasks(server)
    await bucket.reopen()
    expect(await remote()).toContain(first.fkey)
    await runTasks(server, { isEager: true })
    expect(await remote()).not.toContain(first.fkey)
  })

  test('whose save was killed on the way leave the bucket a day later, and nothing else does', async () => {
    const { db, media } = server.parts
    const before = await remote()
    await media.files.putBytes(Buffer.alloc(300), `${'a'.repeat(32)}.png`, 'MINIO_OSS')
    // An object that another application stored in the bucket.
    await (await media.files.at('MINIO_OSS')).putBytes(Buffer.alloc(10), 'report.csv')
    const cleanUp = () =>
      scheduledJobRuns.fileCleanUp(server.parts, { parameter: null, signal: new AbortController().signal })
    expect(await cleanUp()).toMatchObject({ files: 0 })
    expect(await remote()).toHaveLength(before.length + 2)
    await sql`UPDATE "strayObject" SET "seenTime" = now() - interval '25 hours'`.execute(db)
    await bucket.shut()
    expect(await cleanUp()).toMatchObject({ files: 0 })
    await bucket.reopen()
    expect(await cleanUp()).toMatchObject({ files: 1, filesBytes: 300 })
    expect((await remote()).sort()).toEqual([...before, 'report.csv'].sort())
    await (await media.files.at('MINIO_OSS')).remove('report.csv')
    expect(await db.selectFrom('strayObject').selectAll().where('store', '=', 'MINIO_OSS').execute()).toEqual([])
  })

  test('come back to the local folder', async () => {
    resultOf(await save({ serviceName: 'LOCAL_OSS' }))
    resultOf(await server.admin.post('/xboot/setting/oss/move'))
    await runTasks(server)
    expect(await amounts()).toMatchObject({ LOCAL_OSS: 4 })
    expect(await remote()).toEqual([])
    expect(await local()).toHaveLength(8)
    expect(await server.admin.post('/xboot/setting/oss/move')).toMatchObject({ error: { id: 'storage.nothingToMove' } })
  })

  test('whose bytes are damaged stay where they are and are counted', async () => {
    const store = await server.parts.media.files.at('LOCAL_OSS')
    const [row] = await server.parts.db.selectFrom('mediaObject').selectAll().execute()
    if (!row) throw new Error('no file is left')
    await store.putBytes(Buffer.alloc(row.size), row.fkey)
    resultOf(await save(minio()))
    resultOf(await server.admin.post('/xboot/setting/oss/move'))
    await runTasks(server)
    const mine = resultOf(await server.admin.get<{ result: unknown }[]>('/xboot/task/getMine'))
    expect(mine[0]?.result).toMatchObject({ files: 3, missing: 1 })
    expect(await amounts()).toMatchObject({ LOCAL_OSS: 1, MINIO_OSS: 3 })
  })
})
