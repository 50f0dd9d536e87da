import { expect } from '@playwright/test'
import { nodeOf, programOf } from '#tests/stage/nodeOf.ts'
import { saidBy, test, waitFor } from './harnessTest.ts'

const items = (...files: string[]) => files.map(file => ({ file, duration: 700 }))

for (const transition of ['default', 'slide', 'cubeIn'] as const) {
  test(`pictures follow each other without an empty frame: ${transition}`, async ({ stage, problems }) => {
    const node = nodeOf('picture', { width: 1280, height: 720, props: { items: items('3', '4'), transition } })
    const document = programOf([node], { duration: 20_000 })
    await stage.evaluate(given => window.stageHarness.stage({ document: given, playing: true }), document)
    await waitFor(stage, 'ready')
    const seen = await stage.evaluate(async () => {
      const frames: string[] = []
      let changes = 0
      while (changes < 4) {
        await new Promise(requestAnimationFrame)
        const shown = globalThis.document.querySelector('.stage-turn[data-role="shown"] img')
        const isDecoded = shown instanceof HTMLImageElement && shown.complete && shown.naturalWidth > 0
        const frame = isDecoded && getComputedStyle(shown).visibility === 'visible' ? shown.src : 'empty'
        if (frames.length > 0 && frames.at(-1) !== frame) changes += 1
        frames.push(frame)
      }
      return [...new Set(frames)]
    })
    expect(seen.map(url => url.split('/').pop()).sort()).toEqual(['picture.jpg', 'picture.png'])
    expect(problems).toEqual([])
  })
}

test('a picture that cannot be loaded is passed over, and the others have its time', async ({ stage }) => {
  const node = nodeOf('picture', { width: 1280, height: 720, props: { items: items('5', '3') } })
  const document = programOf([node], { duration: 20_000 })
  await stage.evaluate(given => window.stageHarness.stage({ document: given, playing: true }), document)
  await waitFor(stage, 'ready')
  await expect(stage.locator('.stage-turn[data-role="shown"] img')).toHaveAttribute('src', /picture\.png$/)
  expect(await saidBy(stage, 'fault')).toEqual([])
})
