import { expect, type Page } from '@playwright/test'
import type { ProgramNode } from '#contract/programs/program.ts'
import { nodeOf, programOf } from '#tests/stage/nodeOf.ts'
import { saidBy, test, waitFor } from './harnessTest.ts'
import { colorAt, distance, pixelsOf } from './pixels.ts'

const whole = { x: 0, y: 0, width: 1440, height: 900 }
const menu = { file: '7', pages: 3, pageTime: 2 }
const documentOf = (props: ProgramNode['props'], duration: number | null = 60_000) =>
  programOf([nodeOf('document', { ...whole, props: { ...menu, ...props } })], { width: 1440, height: 900, duration })

async function shows(stage: Page, at: number, props: ProgramNode['props'] = {}) {
  await stage.evaluate(given => window.stageHarness.stage(given), { document: documentOf(props), at })
  await waitFor(stage, 'ready')
  return pixelsOf(await stage.screenshot())
}

const shownPage = (stage: Page) => stage.locator('.stage-turn[data-role="shown"]').getAttribute('data-key')

/** Number of nearly black pixels; only text is black. */
function inkOf({ data }: Awaited<ReturnType<typeof pixelsOf>>): number {
  let ink = 0
  for (let at = 0; at < data.length; at += 3)
    if ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) < 90) ink += 1
  return ink
}

for (const [page, at, colour] of [
  ['1', 0, [153, 230, 179]],
  ['2', 2500, [255, 230, 128]],
  ['3', 4500, [153, 204, 255]],
] as const) {
  test(`page ${page} is seen when its time has come, words without a font of their own as well`, async ({
    stage,
    problems,
  }) => {
    const seen = await shows(stage, at, { background: '#ffffff' })
    expect(await shownPage(stage)).toBe(page)
    expect(distance(colorAt(seen, 720, 100), colour)).toBeLessThan(3)
    expect(inkOf(seen)).toBeGreaterThan(8000)
    expect(problems).toEqual([])
  })
}

test('only what is seen and what comes next is drawn, as large as it is seen', async ({ stage }) => {
  await shows(stage, 0)
  await expect(stage.locator('.stage-turn')).toHaveCount(2)
  const size = await stage
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height])
  expect(size).toEqual([1200, 900])
})

test('a range of pages is all that is played, and gives the program its length', async ({ stage }) => {
  // Recorded by code in the browser, because the turn of a document's page may be over before a call from the test
  // arrives.
  const seen = await stage.evaluate(
    async given => {
      const { stageHarness } = window
      const pages: string[] = []
      stageHarness.stage({ document: given, playing: true })
      while (!stageHarness.said.some(({ what }) => what === 'ended')) {
        await new Promise(requestAnimationFrame)
        const page = document.querySelector<HTMLElement>('.stage-turn[data-role="shown"]')?.dataset.key
        if (page !== undefined && pages.at(-1) !== page) pages.push(page)
      }
      return pages
    },
    documentOf({ fromPage: 2, toPage: 3, pageTime: 1 }, null),
  )
  expect(seen).toEqual(['2', '3'])
  const [[ready], [ended]] = [await saidBy(stage, 'ready'), await saidBy(stage, 'ended')]
  expect((ended?.time ?? 0) - (ready?.time ?? 0)).toBeGreaterThanOrEqual(1990)
})

test('what is no document is told, once', async ({ stage }) => {
  await stage.evaluate(
    given => window.stageHarness.stage({ document: given, faults: 'show' }),
    documentOf({ file: '8' }),
  )
  await waitFor(stage, 'fault')
  await expect(stage.getByText('The file cannot be shown')).toBeVisible()
  expect((await saidBy(stage, 'fault')).map(({ detail }) => detail)).toEqual([
    { nodeId: expect.any(String), reason: 'unplayable' },
  ])
})
