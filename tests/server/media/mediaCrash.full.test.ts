// kill -9 of a real server between any two confirmed writes: nothing is lost or orphaned.
import type { ChildProcess } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { File } from '#contract/resources/media/file.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createTus } from '#tests/server/support/drivers/tus.ts'
import { picture } from '#tests/server/support/samples/samples.ts'
import type { FatalPoint } from '#tests/server/support/servers/fatalServer.ts'
import { startFatal } from '#tests/server/support/servers/startFatal.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
const children: ChildProcess[] = []
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => children.splice(0).forEach(child => void child.kill('SIGKILL')))
afterAll(() => server.close())

async function start(dieAt: FatalPoint) {
  const fatal = await startFatal(server, dieAt)
  children.push(fatal.child)
  return { ...fatal, tus: createTus(fatal.url, fatal.client) }
}

/** Counts new files only; leftovers of other tests are deleted at the next start. */
async function countStored() {
  const before = new Set(await server.parts.media.files.keys())
  return async () => (await server.parts.media.files.keys()).filter(key => !before.has(key)).length
}
const waiting = () => readdir(server.parts.media.uploads)

test.each<[FatalPoint, string, number]>([
  ['beforeBytes', '#101010', 0],
  ['afterBytes', '#202020', 1],
  ['afterCommit', '#303030', 2],
])(
  'killed %s: saving again answers one whole record',
  async (dieAt, color, keysLeft) => {
    const stored = await countStored()
    const bytes = await picture(color)
    const first = await start(dieAt)
    const uploadId = await first.tus.begin('kept.png', bytes.length)
    expect((await first.tus.patch(uploadId, bytes)).status).toBe(204)
    await expect(first.client.post('/xboot/upload/save', { uploadId, name: 'kept.png' })).rejects.toThrow()
    expect(await first.ended).toBe('SIGKILL')
    expect(await stored()).toBe(keysLeft)

    const second = await start('none')
    expect(await stored()).toBe(dieAt === 'afterCommit' ? 2 : 0)
    const save = () => second.client.post<File>('/xboot/upload/save', { uploadId, name: 'kept.png' })
    const saved = resultOf(await save())
    expect(resultOf(await save()).id).toBe(saved.id)
    const rows = await server.parts.db
      .selectFrom('file')
      .select('id')
      .where('sha256', '=', String(saved.sha256))
      .execute()
    expect(rows).toEqual([{ id: saved.id }])
    const served = await fetch(server.url + saved.url)
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true)
    expect(await stored()).toBe(2)
  },
  90_000,
)

test('killed in the middle of a transfer: the upload goes on from what was written', async () => {
  const bytes = Buffer.concat([await picture('#404040'), Buffer.alloc(2_000_000, 1)])
  const first = await start('none')
  const uploadId = await first.tus.begin('long.png', bytes.length)
  const written = async () => (await stat(join(server.parts.media.uploads, uploadId))).size
  await first.tus.patchAndCut(uploadId, bytes.subarray(0, 700_000), bytes.length, async () => {
    await expect.poll(written, { timeout: 60_000 }).toBeGreaterThan(0)
    first.child.kill('SIGKILL')
    await first.ended
  })
  await first.ended

  const second = await start('none')
  const offset = Number((await second.tus.head(uploadId)).headers.get('upload-offset'))
  expect(offset).toBeGreaterThan(0)
  expect((await second.tus.patch(uploadId, bytes.subarray(offset), offset)).status).toBe(204)
  const saved = resultOf(await second.client.post<File>('/xboot/upload/save', { uploadId, name: 'long.png' }))
  expect(saved.size).toBe(bytes.length)
  expect(await waiting()).not.toContain(uploadId)
}, 90_000)
