// HLS with muxed audio, and with a separate audio rendition, created by ffmpeg.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { nodeOf, programOf } from '#tests/stage/nodeOf.ts'
import { test } from './harnessTest.ts'

/** Seconds of the stream. */
const length = 20
let folder: string
let encoder: Server
let address: string

function encode(name: string, output: readonly string[]): void {
  mkdirSync(join(folder, name))
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=320x180:rate=10:duration=${length}`]
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${length}`]
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-g',
    '20',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-ac',
    '2',
  ]
  const segments = ['-f', 'hls', '-hls_time', '2', '-hls_list_size', '0']
  execFileSync('ffmpeg', ['-v', 'error', ...picture, ...sound, ...codecs, ...segments, ...output], {
    cwd: join(folder, name),
  })
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-sound-'))
  const apart = (streams: string, ...more: string[]) => [
    ...['-map', '0:v', '-map', '1:a', '-var_stream_map', streams, '-master_pl_name', 'live.m3u8'],
    ...more,
  ]
  const split = 'v:0,agroup:aud a:0,agroup:aud,default:yes,language:en'
  encode('muxed', ['live.m3u8'])
  encode('split', apart(split, '-hls_segment_filename', 's%v_%03d.ts', 's%v.m3u8'))
  encode('fragmented', apart(split, '-hls_segment_type', 'fmp4', '-hls_segment_filename', 's%v_%03d.m4s', 's%v.m3u8'))
  const languages = 'v:0,agroup:aud a:0,agroup:aud,language:en a:1,agroup:aud,default:yes,language:de'
  encode('languages', apart(languages, '-map', '1:a', '-hls_segment_filename', 's%v_%03d.ts', 's%v.m3u8'))
  encoder = createServer((request, answer) => {
    answer.setHeader('access-control-allow-origin', '*')
    answer.end(readFileSync(join(folder, request.url?.slice(1) ?? '')))
  }).listen(0, '127.0.0.1')
  await new Promise(done => encoder.once('listening', done))
  address = `http://127.0.0.1:${(encoder.address() as AddressInfo).port}`
})
test.afterAll(() => {
  encoder.closeAllConnections()
  encoder.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Number of audio bytes decoded by the browser. */
const soundOf = (stage: Page) =>
  stage.evaluate(() => {
    const video: (HTMLVideoElement & { webkitAudioDecodedByteCount?: number }) | null =
      document.querySelector('video[data-live]')
    return video?.webkitAudioDecodedByteCount ?? 0
  })

for (const [name, what] of [
  ['muxed', 'in the segments of its picture'],
  ['split', 'in a rendition of its own'],
  ['fragmented', 'in fragments of MP4 of their own'],
  ['languages', 'in renditions of several languages'],
] as const)
  test(`a stream with its sound ${what} is heard`, async ({ stage, problems }) => {
    const live = nodeOf('streamMedia', { props: { url: `${address}/${name}/live.m3u8`, volume: 50 } })
    const document = programOf([live], { duration: 60_000 })
    await stage.evaluate(given => window.stageHarness.stage({ document: given, playing: true }), document)
    await expect(stage.locator('video[data-live]')).toBeVisible()
    await expect.poll(() => soundOf(stage)).toBeGreaterThan(0)
    expect(problems).toEqual([])
  })
