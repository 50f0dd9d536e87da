import { expect, type Page } from '@playwright/test'
import type { ProgramNode } from '#contract/programs/program.ts'
import { nodeOf, programOf } from '#tests/stage/nodeOf.ts'
import { framesLater, test, waitFor } from './harnessTest.ts'

const now = Date.UTC(2026, 0, 2, 21, 5, 9)
const size = { x: 100, y: 60, width: 600, height: 200 }

async function countdown(stage: Page, props: ProgramNode['props'], place = size) {
  const node = nodeOf('countdown', { ...place, props: { date: '9999-12-31', endText: 'Over', ...props } })
  await stage.evaluate(given => window.stageHarness.stage(given), { document: programOf([node]), now })
  await waitFor(stage, 'ready')
  // `ready` fires only once per stage. A later change is drawn within two frames.
  await framesLater(stage, 2)
  return stage.evaluate(() => {
    const box = document.querySelector('.stage-countdown')
    if (!(box instanceof HTMLElement)) throw new Error('no countdown')
    const { left, right, top, bottom } = box.getBoundingClientRect()
    const parts = [...box.querySelectorAll('.stage-countdown-unit, .stage-countdown-word, bdi')]
    const isInside = parts.every(part => {
      const edge = part.getBoundingClientRect()
      return edge.left >= left - 1 && edge.right <= right + 1 && edge.top >= top - 1 && edge.bottom <= bottom + 1
    })
    return { isInside, count: parts.length, fontSize: Number.parseFloat(getComputedStyle(box).fontSize) }
  })
}

for (const language of ['en-US', 'zh-CN', 'ja-JP', 'ar-SA'] as const) {
  test(`millions of days fit their box, smaller than wanted: ${language}`, async ({ stage, problems }) => {
    const caption = 'Until the end of the longest calendar that anybody here has ever drawn'
    const seen = await countdown(stage, { language, fontSize: 160, caption })
    expect(seen).toMatchObject({ isInside: true })
    expect(seen.count).toBeGreaterThan(6)
    expect(seen.fontSize).toBeGreaterThan(20)
    expect(seen.fontSize).toBeLessThan(160)
    expect(problems).toEqual([])
  })
}

test('what fits has the size it was given, and a larger box gives it back', async ({ stage }) => {
  const small = await countdown(stage, { fontSize: 60 }, { ...size, width: 220 })
  expect(small.fontSize).toBeLessThan(60)
  expect((await countdown(stage, { fontSize: 60 }, { ...size, width: 900 })).fontSize).toBe(60)
})

test('a long message at the end fits as well', async ({ stage }) => {
  const endText = 'The doors are open, and everybody is welcome inside. '.repeat(6)
  const seen = await countdown(stage, { date: '2020-01-01', endText, fontSize: 120 })
  expect(seen).toMatchObject({ isInside: true, count: 1 })
})
