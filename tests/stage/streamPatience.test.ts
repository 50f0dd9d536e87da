import { expect, it } from 'vitest'
import { isPlayableStream } from '#contract/widgets/streamMedia.ts'
import { waitBefore } from '#stage/widgets/playback/attachStream.ts'

it('a stream that broke off is tried again ever more slowly, each screen at a moment of its own', () => {
  const middle = () => 0.5
  expect([0, 1, 2, 4, 5, 50].map(failures => waitBefore(failures, middle))).toEqual([
    1000, 2000, 4000, 16_000, 30_000, 30_000,
  ])
  expect(waitBefore(0, () => 0)).toBeLessThan(waitBefore(0, () => 1))
})

it('what no browser plays is known beforehand', () => {
  const urls = ['rtsp://camera/1', 'RTMP://x/y', 'rtmps://x/y', 'https://a.example/live.m3u8', '{host}/live.mp4']
  expect(urls.map(isPlayableStream)).toEqual([false, false, false, true, true])
})
