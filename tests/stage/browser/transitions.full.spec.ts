// Compares every transition frame by frame with a reference. FRAMES=write updates the reference after an intended
// change.
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { type Transition, transitions } from '#contract/programs/program.ts'
import type { Frame } from './harness.tsx'
import { listen, openHarness, test } from './harnessTest.ts'
import { colorAt, distance, type Pixels, pixelsOf } from './pixels.ts'

type Frames = { [share: string]: { coming: Frame; going?: Frame } }
type Stored = { [name: string]: { change: Frames; entrance: Frames } }

const file = new URL('transitionFrames.json', import.meta.url)
const stored: Stored = JSON.parse(readFileSync(file, 'utf8'))
const shares = [0, 0.25, 0.5, 0.75, 1]
/** Style of the layers, no part of which is black. */
const looks = `
  #change > .stage-layer { background: repeating-linear-gradient(45deg, #d64545 0 60px, #e8a33d 60px 120px); }
  #change > [data-layer="coming"] { background: repeating-linear-gradient(135deg, #2fa36b 0 60px, #3b6fd6 60px 120px); }
  #change[data-use="entrance"] > [data-layer="going"] { visibility: hidden; }
`

let stage: Page
const problems: string[] = []

test.beforeAll(async ({ browser, address }) => {
  stage = await browser.newPage({ viewport: { width: 640, height: 360 } })
  listen(stage, problems)
  await openHarness(stage, address)
  await stage.addStyleTag({ content: looks })
})
test.afterEach(() => expect(problems.splice(0)).toEqual([]))
test.afterAll(() => stage.close())

async function shotOf(page: Page): Promise<Pixels> {
  return pixelsOf(await page.screenshot())
}

/** Captures the page with only one of the layers. */
async function alone(page: Page, which: 'coming' | 'going'): Promise<Pixels> {
  await page.evaluate(() => window.stageHarness.frame('default', 'change', 1))
  const other = which === 'coming' ? 'going' : 'coming'
  await page.evaluate(role => document.querySelector(`[data-layer="${role}"]`)?.remove(), other)
  return shotOf(page)
}

function isBlackInTheMiddle(pixels: Pixels): boolean {
  const [x, y] = [pixels.width / 2, pixels.height / 2]
  const around = [-4, 0, 4].flatMap(dx => [-4, 0, 4].map(dy => colorAt(pixels, x + dx, y + dy)))
  return around.every(color => distance(color, [0, 0, 0]) < 40)
}

async function framesOf(page: Page, name: Transition): Promise<Stored[string]> {
  const frames: Stored[string] = { change: {}, entrance: {} }
  for (const share of shares) {
    const at = (use: 'change' | 'entrance') =>
      page.evaluate(([each, how, when]) => window.stageHarness.frame(each, how, when), [name, use, share] as const)
    frames.change[share] = await at('change')
    frames.entrance[share] = { coming: (await at('entrance')).coming }
  }
  return frames
}

for (const name of transitions) {
  test(`"${name}" stands at 0, 25, 50, 75 and 100 % where it always stood`, async () => {
    const frames = await framesOf(stage, name)
    if (process.env.FRAMES === 'write') {
      const all: Stored = JSON.parse(readFileSync(file, 'utf8'))
      writeFileSync(file, `${JSON.stringify({ ...all, [name]: frames }, null, 2)}\n`)
      return
    }
    for (const use of ['change', 'entrance'] as const) {
      for (const share of shares) {
        for (const side of ['coming', 'going'] as const) {
          const wanted = stored[name]?.[use][share]?.[side]
          const found = frames[use][share]?.[side]
          const offs = found?.map((value, index) => Math.abs(value - (wanted?.[index] ?? Number.NaN))) ?? []
          const [x = 0, y = 0, width = 0, height = 0, opacity = 0] = offs
          const what = `${use} ${share} ${side}: ${found} instead of ${wanted}`
          expect(Math.max(x, y, width, height), what).toBeLessThanOrEqual(1)
          expect(opacity, what).toBeLessThanOrEqual(0.02)
        }
      }
    }
  })

  test(`"${name}" begins with the going one whole, is never empty, and ends with the coming one exact`, async () => {
    const [going, coming] = [await alone(stage, 'going'), await alone(stage, 'coming')]
    const at = async (share: number) => {
      await stage.evaluate(([each, when]) => window.stageHarness.frame(each, 'change', when), [name, share] as const)
      return shotOf(stage)
    }
    expect((await at(0)).data.equals(going.data), 'whole at the start').toBe(true)
    for (const share of [0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9]) {
      const shot = await at(share)
      expect(isBlackInTheMiddle(shot), `empty at ${share}`).toBe(false)
      expect(shot.data.equals(going.data), `still at ${share}`).toBe(false)
    }
    expect((await at(1)).data.equals(coming.data), 'exact at the end').toBe(true)

    await stage.evaluate(each => window.stageHarness.frame(each, 'entrance', 1), name)
    expect((await shotOf(stage)).data.equals(coming.data), 'exact after the entrance').toBe(true)
  })
}
