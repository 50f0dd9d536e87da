// Builder, player and thumbnails draw the same: every widget and every template of the library.
import { join } from 'node:path'
import { expect, type Page, type Request } from '@playwright/test'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { createTexts } from '#server/base/createTexts.ts'
import { drawnTemplate } from '#server/programs/templates/drawnTemplate.ts'
import { builtInNames } from '#server/programs/templates/index.ts'
import { filledNodes, type Written, words } from '#tests/stage/filledNodes.ts'
import { programOf } from '#tests/stage/nodeOf.ts'
import type { StageInput } from './harness.tsx'
import { framesLater, listen, openHarness, test, waitFor } from './harnessTest.ts'
import { colorAt, differenceOf, distance, type Pixels, pixelsOf } from './pixels.ts'

const now = Date.UTC(2026, 0, 2, 21, 5, 9)
const languages = Object.keys(words) as Written[]
const texts = createTexts(join(import.meta.dirname, '../../../locales'))
/** Widgets that are only heard. */
const unseen = ['music']
/** Widgets with content of another origin, which cannot be painted. */
const unpainted = ['webPage']

let page: Page
const problems: string[] = []
const fetching = new Set<Request>()
test.beforeAll(async ({ browser, address }) => {
  page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  listen(page, problems)
  page.on('request', request => fetching.add(request))
  page.on('requestfinished', request => fetching.delete(request))
  page.on('requestfailed', request => fetching.delete(request))
  await openHarness(page, address)
  // Hides the markers of invisible content, which only the builder draws.
  await page.addStyleTag({ content: '[data-unpainted] { display: none; }' })
})
test.afterEach(() => expect(problems.splice(0)).toEqual([]))
test.afterAll(() => page.close())

const shot = async (): Promise<Pixels> => pixelsOf(await page.screenshot())
const isPlain = (pixels: Pixels) => {
  const first = colorAt(pixels, 0, 0)
  return Array.from({ length: 6400 }, (_, at) => colorAt(pixels, (at % 80) * 16, Math.floor(at / 80) * 9)).every(
    color => distance(color, first) === 0,
  )
}

/**
 * Draws a program in builder, player and thumbnail, and expects equal pictures once media, pages and weather are
 * loaded.
 */
async function expectSame(name: string, input: StageInput): Promise<void> {
  const frozen = { ...input, now, faults: 'show' as const }
  const { width, height } = input.document
  // Draws at 100 %, because scaled text is antialiased irregularly.
  await page.setViewportSize({ width, height })
  await page.evaluate(async given => {
    await window.stageHarness.clear()
    window.stageHarness.said.length = 0
    window.stageHarness.stage(given)
  }, frozen)
  await waitFor(page, 'ready')
  await settled()
  const played = await restingShot(name)
  if (!unpainted.includes(name)) {
    const url = await page.evaluate(size => window.stageHarness.paint(...size), [width, height] as const)
    const painted = await pixelsOf(Buffer.from(url.split(',')[1] ?? '', 'base64'))
    expect(differenceOf(played, painted), `${name}: the painted picture`).toBeLessThan(0.002)
  }
  await page.evaluate(given => window.stageHarness.arrange(given), frozen)
  await settled()
  const difference = async () => differenceOf(played, await shot())
  await expect.poll(difference, { message: `${name}: the builder`, timeout: 60_000 }).toBeLessThan(0.001)
}

/**
 * Captures the stage once it rests: no request is pending, two captures are equal, and something is visible. Content
 * that is loaded on demand arrives late.
 */
async function restingShot(name: string): Promise<Pixels> {
  let last = await shot()
  await expect
    .poll(
      async () => {
        const before = last
        const frames = page.frames()
        await Promise.all(frames.map(frame => frame.waitForLoadState()))
        await settled()
        const wasFetching = fetching.size > 0
        last = await shot()
        const isAtRest = !wasFetching && fetching.size === 0 && differenceOf(before, last) === 0
        return { frames: frames.length, isPlain: isPlain(last), isAtRest }
      },
      { message: `${name}: something is drawn`, timeout: 60_000, intervals: [50, 100] },
    )
    .toEqual({ frames: unpainted.includes(name) ? 2 : 1, isPlain: unseen.includes(name), isAtRest: true })
  return last
}

async function settled(): Promise<void> {
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && [...document.images].every(image => image.complete),
  )
  await framesLater(page, 2)
}

for (const language of languages) {
  test(`every widget looks the same in the builder, on the screen and in the list: ${language}`, async () => {
    for (const node of filledNodes(language)) {
      const document = programOf([node], { background: { color: '#335577', file: null }, duration: 20_000 })
      await expectSame(node.kind, { document, language })
    }
  })

  test(`every template looks the same in the builder, on the screen and in the list: ${language}`, async () => {
    for (const name of builtInNames) {
      const { document, pictures } = drawnTemplate(name, { texts, language })
      await expectSame(name, { document: atRest(document), language, files: pictures })
    }
  })
}

/** Returns the program without movement, because the builder shows all components at rest. */
function atRest(document: ProgramDocument): ProgramDocument {
  return { ...document, nodes: document.nodes.map(node => ({ ...node, start: 0, entrance: 'default' })) }
}
