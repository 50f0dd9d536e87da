// A component with an exit leaves the page before its end, at the same position wherever the timeline is held.
import { expect, type Page } from '@playwright/test'
import type { ProgramNode } from '#contract/programs/program.ts'
import { nodeOf, programOf } from '#tests/stage/nodeOf.ts'
import { framesLater, listen, openHarness, test } from './harnessTest.ts'

let page: Page
const problems: string[] = []

test.beforeAll(async ({ browser, address }) => {
  page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  listen(page, problems)
  await openHarness(page, address)
})
test.afterEach(() => expect(problems.splice(0)).toEqual([]))
test.afterAll(() => page.close())

/** Opacity, left edge and visibility of the component while the timeline is held at `at` milliseconds. */
async function lookAt(at: number, node: Pick<Partial<ProgramNode>, 'duration' | 'exit'>) {
  const text = nodeOf('staticText', { x: 100, width: 400, ...node, props: { text: 'Hall' } })
  const document = programOf([text], { duration: 5_000 })
  await page.evaluate(
    async input => {
      await window.stageHarness.clear()
      window.stageHarness.stage(input)
    },
    { document, at },
  )
  const content = page.locator('.stage-content')
  await content.waitFor({ state: 'attached' })
  await framesLater(page, 2)
  return content.evaluate(element => {
    const { opacity, visibility } = getComputedStyle(element)
    return { opacity: Number(opacity), visibility, left: element.getBoundingClientRect().left }
  })
}

test('a fade begins before the end of the component and is half done in its middle', async () => {
  const fading = { duration: 2_000, exit: 'fade' } as const
  expect(await lookAt(1_100, fading)).toMatchObject({ opacity: 1, visibility: 'visible' })
  const { opacity } = await lookAt(1_600, fading)
  expect(opacity).toBeGreaterThan(0.4)
  expect(opacity).toBeLessThan(0.6)
  expect(await lookAt(2_500, fading)).toMatchObject({ visibility: 'hidden' })
})

test('a component slides out to the side from which it would slide in', async () => {
  const sliding = { duration: 2_000, exit: 'slide' } as const
  const before = await lookAt(1_000, sliding)
  const after = await lookAt(1_990, sliding)
  expect(Math.abs(after.left - before.left)).toBeGreaterThan(100)
})

test('a component without an end, or without an exit, stays whole', async () => {
  expect(await lookAt(4_900, { duration: null, exit: 'fade' })).toMatchObject({ opacity: 1, visibility: 'visible' })
  expect(await lookAt(1_990, { duration: 2_000 })).toMatchObject({ opacity: 1, visibility: 'visible' })
})
