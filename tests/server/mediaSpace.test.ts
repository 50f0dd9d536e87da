// A full disk, and what is tidied away.
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, statfs, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { collectUnneeded } from '#server/media/objects.ts'
import { removeStaleUploads, staleAfter } from '#server/media/removeStaleUploads.ts'
import { picture } from './support/samples.ts'
import { resultOf, startTestServer } from './support/testServer.ts'
import { createTus } from './support/tus.ts'

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

/** A file system of 8 MB; only root may mount one. */
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

/** Where nothing may be mounted the upload lies on the device whose every write finds the disk full. */
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

test('uploads under way count: two that fit only one at a time are not both begun', async () => {
  const { bavail, bsize } = await statfs(tmpdir())
  const size = Math.min(1024 * mega, Math.floor((bavail * bsize) / 4))
  // Half a file is left between what fits and what does not, for whatever else is written meanwhile.
  const { tus } = await start({ diskReserve: bavail * bsize - 1.5 * size })
  await tus.begin('one.mp4', size)
  const refused = await tus.create('two.mp4', size)
  expect([refused.status, await errorOf(refused)]).toEqual([507, 'file.diskFull'])
})

test('an upload nobody finished goes after a day; one under way stays', async () => {
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
  await parts.db
    .insertInto('publication')
    .values({
      id: '2',
      programId: null,
      versionId: '1',
      addressing: 'group',
      deviceId: null,
      groupId: group.id,
      plan: '{}',
      publishTime: new Date(),
      withdrawTime: null,
      createBy: 'admin',
    })
    .execute()
  resultOf(await admin.delete(`/xboot/file/delete/${id}`))
  await collectUnneeded(parts)
  expect(await parts.media.files.keys()).toContain(fkey)
  await parts.db.updateTable('publication').set({ withdrawTime: new Date() }).execute()
  await collectUnneeded(parts)
  expect(await parts.media.files.keys()).toEqual([])
})
