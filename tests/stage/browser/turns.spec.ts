// Several contents in one widget stand, run and change with the timeline of the program, and with nothing else.
import { expect, type Page } from '@playwright/test'
import type { Transition } from '#contract/programs/program.ts'
import { nodeOf, programOf } from '#tests/stage/nodeOf.ts'
import { openHarness, test, waitFor } from './harnessTest.ts'
import { differenceOf, type Pixels, pixelsOf } from './pixels.ts'

const programWith = (transition: Transition, duration = 8000) => {
  const items = ['3', '4'].map(file => ({ file, duration: 2000 }))
  const node = nodeOf('picture', { width: 1280, height: 720, props: { items, transition, fit: 'fill' } })
  return programOf([node], { duration })
}
const shot = async (page: Page): Promise<Pixels> => pixelsOf(await page.screenshot())
/** Nothing is waited for but the frame: media are decoded before they are seen. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

/** A stage that never was at another moment. */
async function freshAt(page: Page, address: string, transition: Transition, at: number): Promise<Pixels> {
  await openHarness(page, address)
  const input = { document: programWith(transition), at }
  await page.evaluate(given => window.stageHarness.stage(given), input)
  await waitFor(page, 'ready')
  await settled(page)
  return shot(page)
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
  await stage.waitForFunction(() => window.stageHarness.position > 2150)
  await stage.evaluate(given => window.stageHarness.stage({ document: given, playing: false, at: 1800 }), document)
  await settled(stage)
  const at = await stage.evaluate(() => window.stageHarness.position)
  expect(at).toBeLessThan(2600)
  const paused = await shot(stage)
  await stage.waitForTimeout(400)
  expect(differenceOf(paused, await shot(stage)), 'it stands').toBe(0)
  await stage.evaluate(given => window.stageHarness.stage({ document: given, playing: true, at: 1800 }), document)
  await stage.waitForFunction(() => window.stageHarness.position > 2700)
  const ended = await shot(stage)
  expect(differenceOf(ended, await freshAt(stage, address, 'slide', 2900))).toBe(0)
  expect(differenceOf(paused, await freshAt(stage, address, 'slide', at))).toBeLessThan(0.002)
})

test('a program that begins again changes from its last content to its first', async ({ stage }) => {
  const document = programWith('slide', 3600)
  const input = { document, playing: true, loop: true, at: 3300 }
  await stage.evaluate(given => window.stageHarness.stage(given), input)
  await waitFor(stage, 'ended')
  await expect(stage.locator('.stage-turn[data-role="leaving"] img')).toHaveAttribute('src', /picture\.jpg$/)
  await expect(stage.locator('.stage-turn[data-role="shown"] img')).toHaveAttribute('src', /picture\.png$/)
  await expect(stage.locator('.stage-turn[data-role="leaving"]')).toHaveCount(0)
})
