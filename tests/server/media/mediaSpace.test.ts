import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, open, readdir, rm, statfs, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { File } from '#contract/resources/media/file.ts'
import { toDiskFull } from '#server/crud/toDiskFull.ts'
import { createLocalStore } from '#server/media/store/createLocalStore.ts'
import { collectUnneeded } from '#server/media/store/objects.ts'
import { removeStaleUploads, staleAfter } from '#server/media/upload/removeStaleUploads.ts'
import { deleteForGood } from '#tests/server/support/drivers/deleteForGood.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createTus } from '#tests/server/support/drivers/tus.ts'
import { picture } from '#tests/server/support/samples/samples.ts'
import { startTestServer } from '#tests/server/support/servers/testServer.ts'

const errorOf = async (response: Response) => ((await response.json()) as { error: { id: string } }).error.id

async function start(config: { dataDir?: string; diskReserve?: number } = {}) {
  const server = await startTestServer({ config })
  onTestFinished(() => server.close())
  return { server, tus: createTus(server.url, server.admin) }
}

test('an upload that would eat into the reserve is refused before a byte is sent', async () => {
  const { server, tus } = await start({ diskReserve: 2 ** 60 })
  const refused = await tus.create('a.png', 1000)
  expect([refused.status, await errorOf(refused)]).toEqual([507, 'file.diskFull'])
  expect(await server.parts.db.selectFrom('uploadClaim').selectAll().execute()).toEqual([])
})

const mega = 1024 * 1024

/** Mounts a file system of 8 MB; returns its folder. null = it cannot be mounted, for example without root. */
async function mountSmallDisk(): Promise<string | null> {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return null
  const folder = await mkdtemp(join(tmpdir(), 'marquee-small-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    await rm(folder, { recursive: true })
    return null
  }
}

const disk = await mountSmallDisk()
afterAll(async () => {
  if (disk === null) return
  execFileSync('umount', [disk])
  await rm(disk, { recursive: true })
})

/** Fills the mounted disk; without a mount, replaces the upload by a link to /dev/full. */
async function fillDisk(uploads: string, uploadId: string): Promise<void> {
  if (disk !== null) return writeFile(join(disk, 'ballast'), Buffer.alloc(6 * mega))
  await rm(join(uploads, uploadId))
  await symlink('/dev/full', join(uploads, uploadId))
}

test('a disk that runs full ends the transfer with a clear error, nothing of it stays, and a smaller file still fits', async () => {
  const { server, tus } = await start({ ...(disk === null ? {} : { dataDir: disk }), diskReserve: 0 })
  const { uploads } = server.parts.media
  const bytes = Buffer.alloc(4 * mega, 1)
  const uploadId = await tus.begin('a.png', bytes.length)
  await fillDisk(uploads, uploadId)
  const refused = await tus.patch(uploadId, bytes)
  expect([refused.status, await errorOf(refused)]).toEqual([507, 'file.diskFull'])
  expect(await readdir(uploads)).toEqual([])
  expect(await server.parts.db.selectFrom('uploadClaim').selectAll().execute()).toEqual([])
  expect((await tus.upload('small.png', await picture('#112233'))).success).toBe(true)
})

const storedIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile())

/** Fills the disk completely, so that not even a thumbnail fits. */
async function fillToTheLastByte(folder: string): Promise<() => Promise<void>> {
  const ballast = join(folder, 'ballast')
  const file = await open(ballast, 'w')
  const block = Buffer.alloc(4096)
  for (let isFull = false; !isFull; ) {
    isFull = await file.write(block).then(
      ({ bytesWritten }) => bytesWritten < block.length,
      () => true,
    )
  }
  await file.close()
  return () => rm(ballast)
}

test.runIf(disk !== null)(
  'a disk that runs full while saving says so, leaves no half files, and the same upload is saved later',
  async () => {
    const { server, tus } = await start({ dataDir: disk ?? '', diskReserve: 0 })
    const { admin, parts } = server
    const bytes = await picture('#334455', 800, 600)
    const uploadId = await tus.begin('full.png', bytes.length)
    expect((await tus.patch(uploadId, bytes)).status).toBe(204)
    const before = await storedIn(join(parts.config.dataDir, 'media')).catch(() => [])
    const makeRoom = await fillToTheLastByte(parts.config.dataDir)
    const save = () => admin.post<File>('/xboot/upload/save', { uploadId, name: 'full.png' })
    expect(await save()).toMatchObject({ success: false, error: { id: 'file.diskFull' } })
    expect(await storedIn(join(parts.config.dataDir, 'media'))).toHaveLength(before.length)
    expect(await parts.db.selectFrom('file').select('id').execute()).toEqual([])
    await makeRoom()
    expect(resultOf(await save()).size).toBe(bytes.length)
    expect(await parts.media.files.keys()).toHaveLength(2)
  },
)

test('a half-written file goes with the write that failed, and what it stood for is told as a full disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-store-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  // The first write of each file goes to /dev/full.
  await mkdir(join(folder, 'ke'))
  await symlink('/dev/full', join(folder, 'ke/key.part'))
  const store = createLocalStore(folder)
  const failure: unknown = await store.putBytes(Buffer.alloc(10), 'key').catch((error: unknown) => error)
  expect(toDiskFull(failure)).toMatchObject({ id: 'file.diskFull' })
  expect(await readdir(join(folder, 'ke'))).toEqual([])
  await store.putBytes(Buffer.alloc(10), 'key')
  expect(await store.keys()).toEqual(['key'])
})

test('a database whose disk is full says so, and no bytes stay behind that nobody would find', async () => {
  const { server, tus } = await start()
  const { admin, parts } = server
  const bytes = await picture('#554433')
  const uploadId = await tus.begin('row.png', bytes.length)
  expect((await tus.patch(uploadId, bytes)).status).toBe(204)
  await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END$$`.execute(parts.db)
  await sql`CREATE TRIGGER full_disk BEFORE INSERT ON "file" FOR EACH ROW EXECUTE FUNCTION refuse()`.execute(parts.db)
  const save = () => admin.post<File>('/xboot/upload/save', { uploadId, name: 'row.png' })
  expect(await save()).toMatchObject({ success: false, error: { id: 'file.diskFull' } })
  expect(await parts.media.files.keys()).toEqual([])
  await sql`DROP TRIGGER full_disk ON "file"`.execute(parts.db)
  resultOf(await save())
  expect(await parts.media.files.keys()).toHaveLength(2)
})

test('uploads under way count: two that fit only one at a time are not both begun', async () => {
  const { bavail, bsize } = await statfs(tmpdir())
  const size = Math.min(1024 * mega, Math.floor((bavail * bsize) / 4))
  // The reserve leaves space for one and a half files: one fits, two do not. Half a file is a margin for other writes
  // to the disk.
  const { tus } = await start({ diskReserve: bavail * bsize - 1.5 * size })
  await tus.begin('one.mp4', size)
  const refused = await tus.create('two.mp4', size)
  expect([refused.status, await errorOf(refused)]).toEqual([507, 'file.diskFull'])
})

test('an upload nobody finished goes after two days; one under way stays', async () => {
  const { server, tus } = await start()
  const { parts } = server
  const [old, fresh] = [await tus.begin('old.png', 500), await tus.begin('fresh.png', 500)]
  await tus.patch(old, Buffer.alloc(100))
  const long = new Date(Date.now() - staleAfter - 1000)
  for (const name of [old, `${old}.json`, fresh]) await utimes(join(parts.media.uploads, name), long, long)
  await parts.db.updateTable('uploadClaim').set({ createTime: long }).where('uploadId', '=', old).execute()
  await removeStaleUploads(parts)
  expect((await readdir(parts.media.uploads)).sort()).toEqual([fresh, `${fresh}.json`].sort())
  expect((await tus.head(old)).status).toBe(404)
  expect((await tus.head(fresh)).status).toBe(200)
})

test('a phone that loses its line in mid-upload and comes back tomorrow goes on where it stopped', async () => {
  const { server, tus } = await start()
  const { parts, admin } = server
  const bytes = await picture('#654321')
  const half = Math.floor(bytes.length / 2)
  const uploadId = await tus.begin('tomorrow.png', bytes.length)
  await tus.patch(uploadId, bytes.subarray(0, half))
  const yesterday = new Date(Date.now() - 30 * 60 * 60 * 1000)
  for (const name of [uploadId, `${uploadId}.json`]) await utimes(join(parts.media.uploads, name), yesterday, yesterday)
  await parts.db.updateTable('uploadClaim').set({ createTime: yesterday }).where('uploadId', '=', uploadId).execute()
  await removeStaleUploads(parts)
  const found = await tus.head(uploadId)
  expect([found.status, found.headers.get('upload-offset')]).toEqual([200, String(half)])
  expect((await tus.patch(uploadId, bytes.subarray(half), half)).status).toBe(204)
  const saved = resultOf(await admin.post<File>('/xboot/upload/save', { uploadId, name: 'tomorrow.png' }))
  expect(saved.size).toBe(bytes.length)
})

test('bytes that an active publication needs outlive their record, and go when it is withdrawn', async () => {
  const { server, tus } = await start()
  const { parts, admin } = server
  const { id, sha256, fkey } = await tus.uploaded('shown.png', await picture('#0a0b0c'))
  const group = resultOf(await admin.post<{ id: string }>('/xboot/sysGroup/add', { name: 'Lobby' }))
  await parts.db
    .insertInto('programVersion')
    .values({
      id: '1',
      programId: null,
      hash: 'h',
      title: 'Lobby',
      duration: 1000,
      size: 1,
      content: '{}',
      createBy: 'admin',
    })
    .execute()
  await parts.db
    .insertInto('programVersionFile')
    .values({ versionId: '1', sha256: String(sha256), size: 1, type: 'image/png' })
    .execute()
  await sql`INSERT INTO "sentPlan" ("id", "name", "type", "plan") VALUES ('3', 'Always', 'idle', '{}')`.execute(
    parts.db,
  )
  await parts.db
    .insertInto('publication')
    .values({
      id: '2',
      programId: null,
      versionId: '1',
      addressing: 'group',
      deviceId: null,
      groupId: group.id,
      sentPlanId: '3',
      publishTime: new Date(),
      withdrawTime: null,
      replaces: true,
      ownerId: await server.idOf('admin'),
    })
    .execute()
  await deleteForGood(admin, id)
  await collectUnneeded(parts)
  expect(await parts.media.files.keys()).toContain(fkey)
  await parts.db.updateTable('publication').set({ withdrawTime: new Date() }).execute()
  await collectUnneeded(parts)
  expect(await parts.media.files.keys()).toEqual([])
})
