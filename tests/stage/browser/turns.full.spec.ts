// Several contents of one widget take turns by the program's timeline only.
import { expect, type Page } from '@playwright/test'
import type { ProgramDocument, Transition } from '#contract/programs/program.ts'
import { nodeOf, programOf } from '#tests/stage/nodeOf.ts'
import { framesLater, openHarness, test, waitFor } from './harnessTest.ts'
import { differenceOf, type Pixels, pixelsOf } from './pixels.ts'

const programWith = (transition: Transition, duration = 8000) => {
  const items = ['3', '4'].map(file => ({ file, duration: 2000 }))
  const node = nodeOf('picture', { width: 1280, height: 720, props: { items, transition, fit: 'fill' } })
  return programOf([node], { duration })
}
const shot = async (page: Page): Promise<Pixels> => pixelsOf(await page.screenshot())
/** Waits for two frames, which suffices because media are decoded before they are shown. */
const settled = (page: Page) => framesLater(page, 2)

/** Draws a stage that starts at this time. */
async function freshAt(page: Page, address: string, transition: Transition, at: number): Promise<Pixels> {
  await openHarness(page, address)
  const input = { document: programWith(transition), at }
  await page.evaluate(given => window.stageHarness.stage(given), input)
  await waitFor(page, 'ready')
  await settled(page)
  return shot(page)
}

/**
 * Pauses in the first frame after `moment`, by code in the page, because a call from the test would be some frames
 * late.
 */
async function pausedAfter(stage: Page, document: ProgramDocument, moment: number): Promise<void> {
  await stage.evaluate(
    async ([given, after]) => {
      const { stageHarness } = window
      while (stageHarness.position <= after) await new Promise(requestAnimationFrame)
      stageHarness.stage({ document: given, playing: false, at: 1800 })
    },
    [document, moment] as const,
  )
  await settled(stage)
}

for (const transition of ['default', 'slide', 'cubeIn'] satisfies Transition[]) {
  test(`a moment looks the same from wherever one comes to it: ${transition}`, async ({ stage, address, problems }) => {
    const moments = [2150, 6200, 1000, 4100, 2150, 3000]
    const wanted = new Map<number, Pixels>()
    for (const at of new Set(moments)) wanted.set(at, await freshAt(stage, address, transition, at))
    await openHarness(stage, address)
    for (const at of moments) {
      const input = { document: programWith(transition), at }
      await stage.evaluate(given => window.stageHarness.stage(given), input)
      await waitFor(stage, 'ready')
      const whole = wanted.get(at)
      await expect.poll(async () => whole && differenceOf(whole, await shot(stage)), { message: `${at}` }).toBe(0)
    }
    const [middle, before, after] = [2150, 1000, 3000].map(at => wanted.get(at))
    if (!middle || !before || !after) throw new Error('three moments')
    expect(differenceOf(middle, before), 'in the midst of the change').toBeGreaterThan(0.05)
    expect(differenceOf(middle, after), 'in the midst of the change').toBeGreaterThan(0.05)
    expect(problems).toEqual([])
  })
}

test('paused in the midst of a change it stands there, and goes on from there', async ({ stage, address }) => {
  const document = programWith('slide')
  await stage.evaluate(given => window.stageHarness.stage({ document: given, playing: true, at: 1800 }), document)
  await pausedAfter(stage, document, 2150)
  const at = await stage.evaluate(() => window.stageHarness.position)
  expect(at, 'in the midst of the change').toBeLessThan(2600)
  const paused = await shot(stage)
  // Waits for as many frames as the rest of the transition would take.
  await framesLater(stage, 30)
  expect(differenceOf(paused, await shot(stage)), 'it stands').toBe(0)
  await stage.evaluate(given => window.stageHarness.stage({ document: given, playing: true, at: 1800 }), document)
  await pausedAfter(stage, document, 2700)
  expect(await stage.evaluate(() => window.stageHarness.position), 'before the next change').toBeLessThan(4000)
  const ended = await shot(stage)
  expect(differenceOf(ended, await freshAt(stage, address, 'slide', 2900))).toBe(0)
  expect(differenceOf(paused, await freshAt(stage, address, 'slide', at))).toBeLessThan(0.002)
})

test('a program that begins again changes from its last content to its first', async ({ stage }) => {
  const document = programWith('slide', 3600)
  const input = { document, playing: true, loop: true, at: 3300 }
  // Recorded in the page, because the transition may be over before a call from the test arrives.
  const seen = await stage.evaluate(async given => {
    const { stageHarness } = window
    const pictureOf = (role: string) =>
      globalThis.document
        .querySelector<HTMLImageElement>(`.stage-turn[data-role="${role}"] img`)
        ?.src.split('/')
        .pop() ?? 'none'
    const pairs: string[] = []
    stageHarness.stage(given)
    while (pairs.at(-1) !== 'none to picture.png') {
      await new Promise(requestAnimationFrame)
      if (!stageHarness.said.some(({ what }) => what === 'ended')) continue
      const pair = `${pictureOf('leaving')} to ${pictureOf('shown')}`
      if (pairs.at(-1) !== pair) pairs.push(pair)
    }
    return pairs
  }, input)
  expect(seen.slice(-2)).toEqual(['picture.jpg to picture.png', 'none to picture.png'])
})
