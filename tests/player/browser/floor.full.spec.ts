// The player on the oldest supported browsers: its files contain no syntax that these browsers cannot parse, and
// missing APIs are polyfilled.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { parse } from 'acorn'
import type { Manifest } from '#contract/manifest.ts'
import { filledNodes } from '../../stage/filledNodes.ts'
import { programOf as documentOf } from '../../stage/nodeOf.ts'
import { manifestOf, planOf } from '../support/manifestOf.ts'
import { becomeChromium63, becomeChromium89 } from '../support/oldBrowser.ts'
import { test } from './playerTest.ts'

const fixtures = resolve(import.meta.dirname, '../../fixtures')
const film = readFileSync(join(fixtures, 'clip.webm'))
const picture = readFileSync(join(fixtures, 'picture.png'))
const nameOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const fileIds: Record<string, Buffer> = { 1: film, 3: picture, 4: picture }

/** One program with every component. */
function everything(): Manifest {
  const plan = planOf('1', { durationMs: 4_000 })
  const files = [
    { sha256: nameOf(film), size: film.length, type: 'video/webm', url: '/nowhere' },
    { sha256: nameOf(picture), size: picture.length, type: 'image/png', url: '/nowhere' },
  ]
  const manifest = manifestOf([plan], { files, timeZone: 'Asia/Tokyo' })
  const nodes = filledNodes('en-US').map((node, index) => ({
    ...node,
    x: (index % 5) * 250,
    y: Math.floor(index / 5) * 200,
  }))
  const document = documentOf(nodes, { duration: 4_000 })
  const uses = Object.fromEntries(Object.entries(fileIds).map(([id, bytes]) => [id, nameOf(bytes)]))
  return { ...manifest, programs: manifest.programs.map(program => ({ ...program, document, files: uses })) }
}

/** Opens a page that has only the APIs of an old browser. */
async function agedPage(context: BrowserContext, age: () => void, problems: string[]): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(age)
  page.on('pageerror', error => problems.push(error.stack ?? error.message))
  return page
}

/** The built player that tests/player/browser/playerTest.ts serves. */
const built = resolve(import.meta.dirname, '../../../dist/playerHarness')
const shellOf = (): Record<'modern' | 'legacy', string[]> =>
  JSON.parse(readFileSync(join(built, 'player/shell.json'), 'utf8')).files
const scriptsOf = (paths: string[]) => paths.filter(path => /\.m?js$/.test(path))

/**
 * Returns the regular expressions in the text that match `refused`. Throws if the text is no valid ECMAScript of this
 * year.
 */
function unreadable(
  text: string,
  ecmaVersion: 2018 | 2022,
  sourceType: 'script' | 'module',
  refused: RegExp[],
): string[] {
  const found: string[] = []
  parse(text, {
    ecmaVersion,
    sourceType,
    onToken({ type, start, end }) {
      const written = text.slice(start, end)
      if (type.label === 'regexp' && refused.some(each => each.test(written))) found.push(written)
    },
  })
  return found
}

test('the modern player is read by Chromium 89, the other and the worker by Chromium 63', () => {
  const { modern, legacy } = shellOf()
  for (const path of scriptsOf(modern)) {
    const text = readFileSync(join(built, path), 'utf8')
    expect(unreadable(text, 2022, 'module', [/\/[a-z]*[dv][a-z]*$/]), path).toEqual([])
    // ES2022 features of Chromium 94 and 91, which only the code that draws documents may use (docs/adr/0018).
    if (!path.includes('pdf.worker')) expect(/[;{}]static\{|#\w+ in /.test(text), path).toBe(false)
  }
  for (const path of [...scriptsOf(legacy), '/player/sw.js']) {
    const text = readFileSync(join(built, path), 'utf8')
    // Features that Chromium 63 lacks: `\p{…}` and named groups (Chromium 64), `catch` without a binding (66).
    const refused = [/\\p\{/i, /\(\?<\w/]
    expect(unreadable(text, 2018, 'script', refused), path).toEqual([])
    expect(/catch\{/.test(text), path).toBe(false)
  }
  expect(() => parse(readFileSync(join(built, 'player/check.js'), 'utf8'), { ecmaVersion: 5 })).not.toThrow()
})

test('with what Chromium 63 lacks taken away, every component plays, and again without a server', async ({
  context,
  site,
  harness,
}) => {
  test.slow()
  const manifest = everything()
  await harness.evaluate(([given, files]) => window.harness.seed(given, files), [
    manifest,
    Object.fromEntries([film, picture].map(bytes => [nameOf(bytes), [...bytes]])),
  ] as const)
  const problems: string[] = []
  const page = await agedPage(context, becomeChromium63, problems)
  await page.goto(`${site.address}player`)
  const shown = page.locator('[data-role="shown"]').first()
  await expect(shown.locator('video').first()).toBeVisible()
  for (const node of manifest.programs[0]?.document.nodes ?? []) {
    await expect(page.locator(`[data-role="shown"] [data-node="${node.id}"]`).first(), node.kind).toBeAttached()
  }
  const position = () =>
    page
      .locator('[data-role="shown"] video')
      .first()
      .evaluate(each => (each as HTMLVideoElement).currentTime)
  const before = await position()
  await expect.poll(position).not.toBe(before)
  expect(
    await page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(src => src.includes('legacy')).length),
  ).toBe(1)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await site.stop()
  await page.reload()
  await expect(page.locator('[data-role="shown"] video').first()).toBeVisible()
  expect(problems).toEqual([])
})

test('with what Chromium 89 lacks taken away, every component plays', async ({ context, site, harness }) => {
  const manifest = everything()
  await harness.evaluate(([given, files]) => window.harness.seed(given, files), [
    manifest,
    Object.fromEntries([film, picture].map(bytes => [nameOf(bytes), [...bytes]])),
  ] as const)
  const problems: string[] = []
  const page = await agedPage(context, becomeChromium89, problems)
  await page.goto(`${site.address}player`)
  await expect(page.locator('[data-role="shown"] video').first()).toBeVisible()
  expect(await page.evaluate(() => [...document.scripts].some(({ src }) => src.includes('legacy')))).toBe(false)
  expect(problems).toEqual([])
})

test('a browser older than that reads, in four languages, what it would need', async ({ page, site }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Promise.prototype, 'finally'))
  await page.addInitScript(() => Reflect.deleteProperty(Promise, 'any'))
  await page.goto(`${site.address}player`)
  for (const language of ['en', 'zh-CN', 'ja', 'ar']) {
    await expect(page.locator(`#too-old p[lang="${language}"]`)).toBeVisible()
    await expect(page.locator(`#too-old p[lang="${language}"]`)).toContainText('63')
  }
})
