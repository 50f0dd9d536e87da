// Hostile content in programs that must not affect a screen.
import { expect, type Page } from '@playwright/test'
import fc from 'fast-check'
import sharp from 'sharp'
import { screenFonts } from '#contract/fonts/fontField.ts'
import type { ProgramNode } from '#contract/programs/program.ts'
import { readProgram } from '#contract/programs/readProgram.ts'
import { filledNodes } from '#tests/stage/filledNodes.ts'
import { nodeOf, programOf } from '#tests/stage/nodeOf.ts'
import { test, waitFor } from './harnessTest.ts'
import { differenceOf, pixelsOf } from './pixels.ts'

const run = 'window.hasRun = true'
const scripts = [
  `<script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `"><svg onload="${run}"><style>*{display:none}</style>`,
  `javascript:${run}`,
  `data:text/html,<script>parent.${run}</script>`,
  `url(javascript:${run})`,
  '{{constructor.constructor("hasRun = true")()}}',
]
const anyScript = fc.tuple(fc.constantFrom(...scripts), fc.string({ maxLength: 8 })).map(parts => parts.join(''))

/** Replaces every text, URL, color and choice at any depth. */
function withText(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map(each => withText(each, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withText(each, text)]))
}

/** Returns per widget kind one node for each property, with a script in it, and one with a script in all of them. */
function scripted(text: string): ProgramNode[] {
  return filledNodes('en-US').flatMap(node => {
    const names = Object.keys(node.props)
    const each = names.map(name => ({ ...node.props, [name]: withText(node.props[name] ?? text, text) }))
    const all = Object.fromEntries(names.map(name => [name, withText(node.props[name] ?? text, text)]))
    return [...each, all].map((props, index) => ({ ...node, id: `${node.kind}${index}`, name: text, props }))
  })
}

/**
 * Inserts scripts that do run, in the same ways as the hostile ones and after them. When these have run, the hostile
 * ones would have run, too.
 */
function laterScripts(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const framed = (src: string) => Object.assign(window.document.createElement('iframe'), { src })
    const picture = new Image()
    const failed = new Promise(done => picture.addEventListener('error', done))
    const said = new Set<unknown>()
    const heard = new Promise<void>(done =>
      window.addEventListener('message', function hear({ data }) {
        said.add(data)
        if (!said.has('later javascript') || !said.has('later data')) return
        window.removeEventListener('message', hear)
        done()
      }),
    )
    const frames = [
      framed('javascript:parent.postMessage("later javascript", "*")'),
      framed('data:text/html,<script>parent.postMessage("later data", "*")</script>'),
    ]
    picture.src = 'x'
    window.document.body.append(picture, ...frames)
    await Promise.all([failed, heard])
    for (const each of [picture, ...frames]) each.remove()
  })
}

const tried = fc.sample(anyScript, { numRuns: 2, seed: 7 })
// Uses one page for all widgets, so that the code for streams and documents is loaded only once.
test('a script in any property of any widget is text, or nothing', async ({ stage }) => {
  test.slow()
  stage.on('dialog', dialog => dialog.dismiss())
  for (const text of [...scripts, ...tried]) {
    // Parses the program as a screen parses saved content.
    const read = readProgram(programOf(scripted(text), { duration: 20_000 }))
    if (!('document' in read)) throw read
    const { document } = read
    await stage.evaluate(async given => {
      await window.stageHarness.clear()
      window.stageHarness.said.length = 0
      window.stageHarness.stage({ document: given, playing: true, patience: 300 })
    }, document)
    await waitFor(stage, 'ready')
    await laterScripts(stage)
    const found = await stage.evaluate(() => {
      const { document } = window
      const ours = [...document.querySelectorAll('#stage *')]
      return {
        hasRun: 'hasRun' in window,
        scripts: document.querySelectorAll('#stage script, #stage style').length,
        handlers: ours.flatMap(element => element.getAttributeNames()).filter(name => name.startsWith('on')),
        drawn: document.querySelectorAll('.stage-node').length,
      }
    })
    expect(found, text).toEqual({ hasRun: false, scripts: 0, handlers: [], drawn: document.nodes.length })
  }
})

test('5,000 components are drawn all the same, and the next program after them', async ({ stage, problems }) => {
  const nodes = Array.from({ length: 5000 }, (_, index) =>
    nodeOf('staticText', { id: `n${index}`, x: index % 1200, y: index % 700, props: { text: `${index}` } }),
  )
  await stage.evaluate(given => window.stageHarness.stage({ document: given, playing: true }), programOf(nodes))
  await waitFor(stage, 'ready')
  await expect(stage.locator('.stage-node')).toHaveCount(5000)
  const after = programOf([nodeOf('staticText', { props: { text: 'After them' } })])
  await stage.evaluate(async given => {
    await window.stageHarness.clear()
    window.stageHarness.stage({ document: given, playing: true })
  }, after)
  await expect(stage.getByText('After them')).toBeVisible()
  expect(problems).toEqual([])
})

test('every font of a screen has Arabic, Chinese and Japanese letters, and none is drawn as the box for what is missing', async ({
  stage,
}) => {
  const letters = ['م', 'ش', '文', '龍', 'あ', '営']
  // Two code points that no font has, for which the browser draws its glyph for missing characters.
  const missing = ['\u0378', '\u{10fff0}']
  const size = 90
  const drawn = screenFonts.flatMap((fontFamily, row) =>
    [...letters, ...missing].map((text, column) => ({ fontFamily, text, x: column * size, y: row * size })),
  )
  const nodes = drawn.map(({ fontFamily, text, x, y }) =>
    nodeOf('staticText', {
      id: `${x} ${y}`,
      x,
      y,
      width: size,
      height: size,
      props: { text, fontFamily, fontSize: 50 },
    }),
  )
  await stage.setViewportSize({ width: 1280, height: 720 })
  await stage.evaluate(given => window.stageHarness.stage({ document: given }), programOf(nodes))
  await waitFor(stage, 'ready')
  const shot = await stage.screenshot()
  const glyphs = await Promise.all(
    drawn.map(async ({ x, y, ...what }) => ({
      ...what,
      pixels: await pixelsOf(
        await sharp(shot).extract({ left: x, top: y, width: size, height: size }).png().toBuffer(),
      ),
    })),
  )
  for (const fontFamily of screenFonts) {
    const family = glyphs.filter(glyph => glyph.fontFamily === fontFamily)
    for (const [index, one] of family.entries()) {
      for (const other of family.slice(index + 1)) {
        if (missing.includes(one.text)) continue
        const apart = differenceOf(one.pixels, other.pixels)
        expect(apart, `${fontFamily}: ${one.text} and ${other.text}`).toBeGreaterThan(0.01)
      }
    }
  }
})
