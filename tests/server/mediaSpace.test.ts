// A full disk, and what is tidied away.
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
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

describe.skipIf(disk === null)('on a disk that runs full', () => {
  const dataDir = disk ?? ''
  const mega = 1024 * 1024

  test('the transfer ends with a clear error, nothing of it stays, and a smaller file still fits', async () => {
    const { server, tus } = await start({ dataDir, diskReserve: 0 })
    const bytes = Buffer.alloc(4 * mega, 1)
    const uploadId = await tus.begin('a.png', bytes.length)
    const ballast = join(dataDir, 'ballast')
    await writeFile(ballast, Buffer.alloc(6 * mega))
    const refused = await tus.patch(uploadId, bytes)
    expect([refused.status, await errorOf(refused)]).toEqual([507, 'file.diskFull'])
    expect(await readdir(server.parts.media.uploads)).toEqual([])
    expect(await server.parts.db.selectFrom('uploadClaim').selectAll().execute()).toEqual([])
    expect((await tus.upload('small.png', await picture('#112233'))).success).toBe(true)
    await rm(ballast)
  })

  test('uploads under way count: two that fit only one at a time are not both begun', async () => {
    const { tus } = await start({ dataDir, diskReserve: 0 })
    await tus.begin('one.png', 5 * mega)
    expect((await tus.create('two.png', 5 * mega)).status).toBe(507)
  })
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
