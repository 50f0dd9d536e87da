// One page replaces another at the same position wherever the timeline is held.
import { expect, type Page } from '@playwright/test'
import type { ProgramPage } from '#contract/programs/program.ts'
import { settlePages } from '#contract/rules/programs/pages/settlePages.ts'
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

const text = (id: string, on?: string) =>
  nodeOf('staticText', { id, page: on, x: 100, width: 400, props: { text: id } })

/** Opacity, left edge and visibility of the layers of both pages, and of a text on all pages. */
async function lookAt(at: number, transition: ProgramPage['transition'], nodes = [text('one', 'a'), text('two', 'b')]) {
  const pages: ProgramPage[] = [
    { id: 'a', name: '', duration: 2000, transition: 'default' },
    { id: 'b', name: '', duration: 3000, transition },
  ]
  const program = settlePages(programOf([...nodes, text('hall')], { pages }))
  await page.evaluate(
    async input => {
      await window.stageHarness.clear()
      window.stageHarness.stage(input)
    },
    { document: program, at },
  )
  await page.locator('[data-page="a"]').first().waitFor({ state: 'attached' })
  await framesLater(page, 2)
  return page.evaluate(() => {
    const look = (selector: string) => {
      const element = [...document.querySelectorAll(selector)].at(-1)
      if (!element) throw new Error(`${selector} is not drawn`)
      const { opacity, visibility } = getComputedStyle(element)
      return { opacity: Number(opacity), visibility, left: Math.round(element.getBoundingClientRect().left) }
    }
    return { a: look('[data-page="a"]'), b: look('[data-page="b"]'), all: look('[data-node="hall"]') }
  })
}
const still = { opacity: 1, visibility: 'visible', left: 0 }

test('before and after the change, one page is shown', async () => {
  expect(await lookAt(1990, 'slide')).toMatchObject({ a: still, b: { visibility: 'hidden' } })
  expect(await lookAt(2600, 'slide')).toMatchObject({ a: { visibility: 'hidden' }, b: still })
})

test('both pages slide, and what is on all pages does not', async () => {
  const { a, b, all } = await lookAt(2200, 'slide')
  expect([a.visibility, b.visibility]).toEqual(['visible', 'visible'])
  expect(Math.abs(a.left)).toBeGreaterThan(50)
  expect(Math.abs(Math.abs(b.left - a.left) - 1280)).toBeLessThanOrEqual(2)
  expect(all).toMatchObject({ left: 100, opacity: 1 })
})

test('the coming page fades in over the leaving one, which stays opaque', async () => {
  const { a, b } = await lookAt(2400, 'fade')
  expect(a).toEqual(still)
  expect(b.opacity).toBeGreaterThan(0.4)
  expect(b.opacity).toBeLessThan(0.6)
})

test('above a component on all pages, where pages are transparent, the leaving page fades out', async () => {
  const { a, b } = await lookAt(2400, 'fade', [text('film'), text('one', 'a'), text('two', 'b')])
  expect(a.opacity + b.opacity).toBeCloseTo(1, 1)
  expect(b.opacity).toBeGreaterThan(0.4)
})

test('played again and again, the first page replaces the last one', async () => {
  const pages: ProgramPage[] = ['a', 'b'].map(id => ({ id, name: '', duration: 1000, transition: 'fade' }))
  const program = settlePages(programOf([text('one', 'a'), text('two', 'b')], { pages }))
  await page.evaluate(async input => {
    await window.stageHarness.clear()
    const phases: string[] = []
    Object.assign(window, { phases })
    new MutationObserver(() => {
      const layers = [...document.querySelectorAll<HTMLElement>('[data-page]')]
      const now = layers.map(({ dataset }) => dataset.phase).join()
      if (now !== phases.at(-1)) phases.push(now)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
    window.stageHarness.stage({ document: input, playing: true, loop: true })
  }, program)
  const phases = () => page.evaluate(() => (window as unknown as { phases: string[] }).phases)
  await expect.poll(phases).toContain('coming,leaving')
  expect((await phases()).indexOf('leaving,coming')).toBeLessThan((await phases()).indexOf('coming,leaving'))
  await expect.poll(async () => (await phases()).lastIndexOf('shown,waiting')).toBeGreaterThan(2)
})
