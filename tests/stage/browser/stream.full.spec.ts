// A real live stream, created by ffmpeg and served segment by segment, until it breaks off.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { nodeOf, programOf } from '#tests/stage/nodeOf.ts'
import { test } from './harnessTest.ts'
import { colorAt, distance, pixelsOf } from './pixels.ts'

/** Seconds of the stream; each second is one segment. */
const length = 60
let folder: string
let encoder: Server
let address: string
/** Start of the broadcast in Unix milliseconds; null = off air. */
let onAirSince: number | null = null

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-stream-'))
  const picture = ['-f', 'lavfi', '-i', `color=c=blue:size=320x180:rate=10:duration=${length}`]
  const codec = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-g', '10', '-b:v', '100k']
  const segments = ['-f', 'hls', '-hls_time', '1', '-hls_list_size', '0', '-hls_segment_type', 'fmp4']
  execFileSync('ffmpeg', ['-v', 'error', ...picture, ...codec, ...segments, join(folder, 'live.m3u8')])
  encoder = createServer((request, answer) => {
    answer.setHeader('access-control-allow-origin', '*')
    const name = request.url?.slice(1) ?? ''
    if (onAirSince === null) answer.writeHead(503).end()
    else if (name === 'live.m3u8') answer.end(playlist(Math.floor((Date.now() - onAirSince) / 1000) + 3))
    else answer.end(readFileSync(join(folder, name)))
  }).listen(0, '127.0.0.1')
  await new Promise(done => encoder.once('listening', done))
  address = `http://127.0.0.1:${(encoder.address() as AddressInfo).port}/live.m3u8`
})
test.afterAll(() => {
  encoder.closeAllConnections()
  encoder.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The current playlist: the last six seconds. */
function playlist(until: number): string {
  const lines = readFileSync(join(folder, 'live.m3u8'), 'utf8').split('\n')
  const map = lines.find(line => line.startsWith('#EXT-X-MAP')) ?? ''
  const last = Math.min(until, length)
  const first = Math.max(0, last - 6)
  const shown = Array.from({ length: last - first }, (_, i) => `#EXTINF:1.0,\nlive${first + i}.m4s`)
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:1', `#EXT-X-MEDIA-SEQUENCE:${first}`]
  return [...head, map, ...shown, ''].join('\n')
}

test('a live stream plays; broken off, its still stands in; on the air again, it plays again', async ({
  stage,
  problems,
}) => {
  const whole = { x: 0, y: 0, width: 1280, height: 720 }
  const live = nodeOf('streamMedia', { ...whole, props: { url: address, fit: 'fill', still: '3' } })
  const given = programOf([live], { duration: 600_000 })
  const video = stage.locator('video[data-live]')
  const still = stage.getByRole('img')

  await stage.evaluate(document => window.stageHarness.stage({ document, playing: true }), given)
  await expect(still).toBeVisible()
  onAirSince = Date.now()
  await expect(video).toBeVisible()
  await expect(still).toHaveCount(0)
  const isBlue = async () => distance(colorAt(await pixelsOf(await stage.screenshot()), 640, 360), [0, 0, 255])
  await expect.poll(isBlue).toBeLessThan(40)

  onAirSince = null
  await expect(still).toBeVisible()
  await expect(video).toBeHidden()

  onAirSince = Date.now()
  await expect(video).toBeVisible()
  await expect(still).toHaveCount(0)
  expect(problems.filter(said => !said.includes('503'))).toEqual([])
})
