// The thumbnail of audio is a waveform, the thumbnail of a video is a selected frame.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { File } from '#contract/resources/media/file.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createTus, type Tus } from '#tests/server/support/drivers/tus.ts'
import { picture, readFixture, sound } from '#tests/server/support/samples/samples.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let tus: Tus
beforeAll(async () => {
  server = await startTestServer()
  tus = createTus(server.url, server.admin)
})
afterAll(() => server.close())

const get = async (id: string) => resultOf(await server.admin.get<File>(`/xboot/file/get/${id}`))
const thumbnail = async ({ thumbUrl }: File) => {
  const answer = await fetch(server.url + thumbUrl)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  return Buffer.from(await answer.arrayBuffer())
}
const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`
const setPoster = (id: string, poster: string | null) => server.admin.post('/xboot/file/poster', { id, poster })
/** Fraction of drawn pixels in a vertical strip; `from` and `to`: edges of the strip as fractions of the width. */
async function inked(webp: Buffer, from: number, to: number): Promise<number> {
  const { data, info } = await sharp(webp).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  let seen = 0
  for (let y = 0; y < info.height; y += 1) {
    for (let x = Math.floor(from * info.width); x < Math.floor(to * info.width); x += 1) {
      if ((data[(y * info.width + x) * 4 + 3] ?? 0) > 128) seen += 1
    }
  }
  return seen / (info.height * info.width * (to - from))
}

test('a sound is shown by its waveform: much where it is loud, little where it is silent', async () => {
  const bytes = sound()
  bytes.fill(128, 44 + 4000)
  const webp = await thumbnail(await tus.uploaded('half.wav', bytes))
  expect(await inked(webp, 0, 0.45)).toBeGreaterThan(0.3)
  expect(await inked(webp, 0.55, 1)).toBeLessThan(0.05)
})

test('a chosen frame stands for one record alone, goes along with its copy, and can be taken back', async () => {
  const bytes = await readFixture('clip.mp4')
  const [first, second] = [await tus.uploaded('first.mp4', bytes), await tus.uploaded('second.mp4', bytes)]
  const automatic = await thumbnail(first)
  resultOf(await setPoster(first.id, dataUrl(await picture('#ff0000', 640, 360))))
  const chosen = await get(first.id)
  expect(chosen).toMatchObject({ hasPoster: true })
  expect(chosen.thumbUrl === first.thumbUrl).toBe(false)
  const { dominant } = await sharp(await thumbnail(chosen)).stats()
  expect(dominant.r > 200 && dominant.g < 60).toBe(true)
  expect((await thumbnail(await get(second.id))).equals(automatic)).toBe(true)
  const [copy = ''] = resultOf(await server.admin.post<string[]>('/xboot/file/copy', { ids: first.id }))
  expect(await get(copy)).toMatchObject({ hasPoster: true })
  resultOf(await setPoster(first.id, null))
  expect(await get(first.id)).toMatchObject({ hasPoster: false })
  expect((await thumbnail(await get(first.id))).equals(automatic)).toBe(true)
  resultOf(await server.admin.delete(`/xboot/file/delete/${copy}`))
})

test('what is no picture, and what is no video, gets no chosen frame; nor does a file of somebody else', async () => {
  const video = await tus.uploaded('third.mp4', await readFixture('clip.mp4'))
  const still = await tus.uploaded('still.png', await picture('#0000ff'))
  const poster = dataUrl(await picture('#00ff00'))
  const refused = async (id: string, url: string) => (await setPoster(id, url)).success
  expect(await refused(video.id, 'data:image/png;base64,AAAA')).toBe(false)
  expect(await refused(still.id, poster)).toBe(false)
  const stranger = await server.addUser('poster-stranger')
  expect((await stranger.post('/xboot/file/poster', { id: video.id, poster })).success).toBe(false)
  expect(await get(video.id)).toMatchObject({ hasPoster: false })
})
