// Oversized content: buttons, clocks, weather and captions shrink their text, and nothing is clipped silently.
import { expect, type Page } from '@playwright/test'
import { nodeOf, programOf } from '#tests/stage/nodeOf.ts'
import { framesLater, test, waitFor } from './harnessTest.ts'

const now = Date.UTC(2026, 8, 30, 21, 5, 9)
const small = { x: 100, y: 60, width: 220, height: 60 }
const place = { name: 'Llanfairpwllgwyngyll', region: 'Wales', latitude: 53.2, longitude: -4.2 }
const long = 'Everything that is open today, and everything that opens tomorrow'

type Box = { width: number; height: number }
const cases = {
  button: (box: Box) => nodeOf('button', { ...small, ...box, props: { label: long, program: '7', fontSize: 48 } }),
  clock: (box: Box) =>
    nodeOf('clock', {
      ...small,
      ...box,
      props: {
        showTime: 'hourMinuteSecond',
        showDate: 'weekday',
        caption: 'Head office',
        fontSize: 48,
        background: '#204060',
      },
    }),
  weather: (box: Box) => nodeOf('weather', { ...small, ...box, props: { place, fontSize: 48 } }),
}

async function drawn(stage: Page, kind: keyof typeof cases, box: Box) {
  const document = programOf([cases[kind](box)])
  await stage.evaluate(given => window.stageHarness.stage(given), { document, now })
  await waitFor(stage, 'ready')
  // `ready` fires only once per stage. A later change is drawn within two frames.
  await framesLater(stage, 2)
  await expect(stage.locator(`.stage-${kind}`)).toBeVisible()
  if (kind === 'weather') await expect(stage.locator('.stage-weather-day').first()).toBeVisible()
  return stage.evaluate(name => {
    const element = globalThis.document.querySelector(`.stage-${name}`)
    if (!(element instanceof HTMLElement)) throw new Error('it is not drawn')
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const texts = globalThis.document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let isInside = true
    while (texts.nextNode()) {
      const range = globalThis.document.createRange()
      range.selectNodeContents(texts.currentNode)
      for (const edge of range.getClientRects()) {
        isInside &&=
          edge.left >= left - 1 && edge.right <= right + 1 && edge.top >= top - 1 && edge.bottom <= bottom + 1
      }
    }
    return { isInside, fontSize: Number.parseFloat(getComputedStyle(element).fontSize) }
  }, kind)
}

for (const kind of Object.keys(cases) as (keyof typeof cases)[]) {
  test(`the letters of a ${kind} shrink into its box, and have their size where there is room`, async ({
    stage,
    problems,
  }) => {
    const shrunk = await drawn(stage, kind, small)
    expect(shrunk).toMatchObject({ isInside: true })
    expect(shrunk.fontSize).toBeLessThan(48)
    expect(shrunk.fontSize).toBeGreaterThan(4)
    expect(await drawn(stage, kind, { width: 1200, height: 640 })).toEqual({ isInside: true, fontSize: 48 })
    expect(problems).toEqual([])
  })
}

test('a caption has letters no higher than its band', async ({ stage }) => {
  const sizes = []
  for (const height of [30, 96]) {
    const node = nodeOf('horizontalCaption', { ...small, height, props: { text: 'Äpfel gy', fontSize: 56 } })
    await stage.evaluate(given => window.stageHarness.stage(given), { document: programOf([node]), now })
    await waitFor(stage, 'ready')
    const caption = stage.locator('.stage-caption')
    await expect(caption).toHaveCSS('height', `${height}px`)
    sizes.push(await caption.evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize)))
  }
  expect(sizes).toEqual([25, 56])
})
