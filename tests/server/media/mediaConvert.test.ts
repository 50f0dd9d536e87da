// Files that browsers cannot play: detected by codec and converted with ffmpeg. The tests need an installed ffmpeg.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { File } from '#contract/resources/media/file.ts'
import type { TaskProgress } from '#contract/services/system/task.ts'
import { convertFile } from '#server/media/convert/convertFile.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { runTasks } from '#tests/server/support/drivers/runTasks.ts'
import { createTus, type Tus } from '#tests/server/support/drivers/tus.ts'
import { picture, readFixture, sound } from '#tests/server/support/samples/samples.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let tus: Tus
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-films-'))
  server = await startTestServer()
  tus = createTus(server.url, server.admin)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** Two seconds of a test picture with a tone in the given codecs. */
async function film(name: string, video: string[], audio: string[]): Promise<Buffer> {
  const path = join(folder, name)
  const inputs = ['-f', 'lavfi', '-i', 'testsrc=size=322x242:rate=10:duration=2']
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2']
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...inputs, ...tone, ...video, ...audio, path])
  return readFile(path)
}
const films = {
  'phone.mov': () =>
    film('phone.mov', ['-c:v', 'libx265', '-tag:v', 'hvc1', '-x265-params', 'log-level=none'], ['-c:a', 'ac3']),
  'old.avi': () => film('old.avi', ['-c:v', 'mpeg4'], ['-c:a', 'ac3']),
  'office.wmv': () => film('office.wmv', ['-c:v', 'wmv2'], ['-c:a', 'wmav2']),
  'ten bits.mp4': () => film('ten bits.mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p10le'], ['-c:a', 'aac']),
  'cinema.mp4': () => film('cinema.mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p'], ['-c:a', 'ac3']),
  'camera.ts': () => film('camera.ts', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p'], ['-c:a', 'aac']),
  'remuxed.mkv': () => film('remuxed.mkv', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p'], ['-c:a', 'aac']),
}

const convert = (...ids: string[]) => server.admin.post('/xboot/file/convert', { ids: ids.join(',') })
const named = async (name: string) =>
  resultOf(await server.admin.get<{ content: File[] }>(`/xboot/file/getByCondition?name=${encodeURIComponent(name)}`))
    .content
const codecsOf = ({ codecs, isPlayable }: File) => ({ codecs, isPlayable })

test('a file says which codecs it holds and whether browsers play it', async () => {
  const told = async (name: string, bytes: Uint8Array) => codecsOf(await tus.uploaded(name, bytes))
  expect(await told('clip.mp4', await readFixture('clip.mp4'))).toMatchObject({ isPlayable: true })
  expect(await told('clip.webm', await readFixture('clip.webm'))).toMatchObject({ isPlayable: true })
  expect(await told('tone.wav', sound())).toEqual({ codecs: 'pcm-u8', isPlayable: true })
  expect(await told('sky.png', await picture('#123456'))).toEqual({ codecs: null, isPlayable: true })
  expect(await told('phone.mov', await films['phone.mov']())).toEqual({ codecs: 'hevc, ac3', isPlayable: false })
  expect(await told('old.avi', await films['old.avi']())).toEqual({ codecs: 'mpeg4, ac3', isPlayable: false })
  expect(await told('office.wmv', await films['office.wmv']())).toEqual({ codecs: 'wmv2, wmav2', isPlayable: false })
  expect(await told('cinema.mp4', await films['cinema.mp4']())).toEqual({ codecs: 'avc, ac3', isPlayable: false })
  expect(await told('ten.mp4', await films['ten bits.mp4']())).toEqual({ codecs: 'avc, aac', isPlayable: false })
  expect(await told('remuxed.mkv', await films['remuxed.mkv']())).toEqual({ codecs: 'avc, aac', isPlayable: false })
})

test('films and sounds of phones, cameras and recorders are taken, and say whether browsers play them', async () => {
  const h264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p']
  const told = async (name: string, video: string[], audio: string[]) => {
    const { kind, isPlayable, duration } = await tus.uploaded(name, await film(name, video, audio))
    expect(Math.abs(Number(duration) - 2000), name).toBeLessThan(300)
    return `${kind} ${isPlayable}`
  }
  expect(await told('tablet.m4v', h264, ['-c:a', 'aac'])).toBe('video true')
  // Not all browsers support the container 3GP, so the conversion copies the streams into another one.
  expect(await told('phone.3gp', h264, ['-c:a', 'aac'])).toBe('video false')
  expect(await told('camera.ts', h264, ['-c:a', 'aac'])).toBe('video false')
  expect(await told('camcorder.mpg', ['-c:v', 'mpeg2video'], ['-c:a', 'mp2'])).toBe('video false')
  expect(await told('song.flac', ['-vn'], ['-c:a', 'flac'])).toBe('audio true')
  expect(await told('voice.opus', ['-vn'], ['-c:a', 'libopus'])).toBe('audio true')
  expect(await told('studio.aiff', ['-vn'], [])).toBe('audio false')
})

test('the server says that it can convert', async () => {
  expect(resultOf(await server.admin.get('/xboot/upload/abilities'))).toMatchObject({ canConvert: true })
})

test('converting makes a playable file beside the old one, shows its progress and leaves nothing behind', async () => {
  const place = resultOf(await server.admin.post<{ id: string }>('/xboot/folder/add', { name: 'Films', parentId: '0' }))
  for (const [name, make] of Object.entries(films)) {
    const old = await tus.uploaded(`new ${name}`, await make(), { folderId: place.id })
    resultOf(await convert(old.id))
    await runTasks(server)
    const made = (await named(`new ${name.split('.')[0]}`)).filter(({ id }) => id !== old.id)
    expect(made.map(({ kind, type, folderId }) => ({ kind, type, folderId }))).toEqual([
      { kind: 'video', type: 'video/mp4', folderId: place.id },
    ])
    expect(made.map(codecsOf)).toEqual([{ codecs: 'avc, aac', isPlayable: true }])
    expect(made[0]).toMatchObject({ width: 322, height: 242, createBy: 'admin' })
    expect(Math.abs(Number(made[0]?.duration) - 2000)).toBeLessThan(300)
    expect(made[0]?.thumbUrl).toMatch(/^\/\S+$/)
  }
  expect(await readdir(server.parts.media.work)).toEqual([])
  const tasks = resultOf(await server.admin.get<TaskProgress[]>('/xboot/task/getMine'))
  expect(tasks.map(({ state, subject }) => `${subject} ${state}`)).toContain('new phone.mov done')
  expect(new Set(tasks.map(({ state }) => state))).toEqual(new Set(['done']))
}, 120_000)

test('a second run of the same conversion makes no second file, and one of a file that is gone ends in peace', async () => {
  const { id } = await tus.uploaded('twice.avi', await film('twice.avi', ['-c:v', 'mpeg4'], ['-c:a', 'mp3']))
  const conversion = { fileId: id, newId: server.parts.ids.next(), ownerId: await server.idOf('admin') }
  const run = { signal: new AbortController().signal, progress: async () => undefined }
  expect(await convertFile(conversion, server.parts, run)).toBe(conversion.newId)
  expect(await convertFile(conversion, server.parts, run)).toBe(conversion.newId)
  expect(await named('twice')).toHaveLength(2)
  const gone = { fileId: '1', newId: server.parts.ids.next(), ownerId: await server.idOf('admin') }
  expect(await convertFile(gone, server.parts, run)).toBeNull()
})

test('what browsers play already is not converted, and nobody converts what he may not see', async () => {
  const { id } = await tus.uploaded(
    'fine.mp4',
    Buffer.concat([await readFixture('clip.mp4'), Buffer.from('\0\0\0\x08free')]),
  )
  resultOf(await convert(id))
  await runTasks(server)
  expect(await named('fine')).toHaveLength(1)
  const stranger = await server.addUser('convert-stranger')
  expect((await stranger.post('/xboot/file/convert', { ids: id })).success).toBe(false)
})
