// Videos whose frames end before their duration: a slide exported as a video of one frame, and a slide show whose
// last frame is shown for long.
import { expect, type Page } from '@playwright/test'
import { nodeOf, programOf } from '#tests/stage/nodeOf.ts'
import { test, waitFor } from './harnessTest.ts'
import { colorAt, distance, pixelsOf, type Rgb } from './pixels.ts'

const files = { one: '/tests/fixtures/oneFrame.mp4', last: '/tests/fixtures/longLastFrame.mp4' }
const red: Rgb = [254, 0, 0]
const blue: Rgb = [0, 0, 254]
/** Milliseconds of each of the two videos. */
const length = 3000

async function play(stage: Page, file: keyof typeof files, { duration = length, loop = false }) {
  const film = nodeOf('video', { width: 1280, height: 720, props: { file, length, fit: 'fill' } })
  const document = programOf([film], { duration })
  await stage.evaluate(
    given => {
      const count = (what: string) => () => window.stageHarness.said.push({ what, detail: null, time: 0 })
      // Captures the event, because media events do not bubble.
      globalThis.document.addEventListener('seeking', count('seeking'), true)
      window.stageHarness.stage({ ...given, playing: true })
    },
    { document, loop, files },
  )
}

const seeks = (stage: Page) =>
  stage.evaluate(() => window.stageHarness.said.filter(({ what }) => what === 'seeking').length)
const isHeld = (stage: Page) => stage.evaluate(() => globalThis.document.querySelector('video')?.paused)

async function expectSeen(stage: Page, color: Rgb) {
  await expect
    .poll(async () => distance(colorAt(await pixelsOf(await stage.screenshot()), 720, 450), color))
    .toBeLessThan(25)
}

test('a film of one frame is held in a program that repeats', async ({ stage, problems }) => {
  await play(stage, 'one', { loop: true })
  await waitFor(stage, 'ended', 2)
  await expect.poll(() => isHeld(stage)).toBe(true)
  await expectSeen(stage, red)
  // A few seeks per repetition are normal; a video that restarts over and over has hundreds.
  expect(await seeks(stage)).toBeLessThan(30)
  expect(problems).toEqual([])
})

test('a film that stands long on its last frame is played to its end, round after round', async ({
  stage,
  problems,
}) => {
  await play(stage, 'last', { loop: true })
  await expectSeen(stage, red)
  await expectSeen(stage, blue)
  await waitFor(stage, 'ended', 1)
  await expectSeen(stage, red)
  await expectSeen(stage, blue)
  expect(await seeks(stage)).toBeLessThan(6)
  expect(problems).toEqual([])
})

test('a film of one frame is held for as long as its component is shown', async ({ stage, problems }) => {
  await play(stage, 'one', { duration: 4000 })
  const [ready] = await waitFor(stage, 'ready')
  await expect.poll(() => isHeld(stage)).toBe(true)
  await expectSeen(stage, red)
  const [ended] = await waitFor(stage, 'ended')
  expect((ended?.time ?? 0) - (ready?.time ?? 0)).toBeGreaterThanOrEqual(3990)
  await expectSeen(stage, red)
  expect(await seeks(stage)).toBeLessThan(30)
  expect(problems).toEqual([])
})
