import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Manifest } from '#contract/manifest.ts'
import type { ProgramNode } from '#contract/programs/program.ts'
import { menuPdf } from '../../fixtures/pdfOf.ts'
import { programOf as documentOf, nodeOf } from '../../stage/nodeOf.ts'
import { manifestOf, planOf } from '../support/manifestOf.ts'
import { expectPlaying, filmTurns } from './films.ts'
import { test } from './playerTest.ts'

const fixtures = resolve(import.meta.dirname, '../../fixtures')
const film = readFileSync(join(fixtures, 'clip.webm'))
const nameOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const sha256 = nameOf(film)

type Content = { bytes: Buffer; type: string; node: ProgramNode }
const whole = { width: 1280, height: 720 }
const filmContent: Content = {
  bytes: film,
  type: 'video/webm',
  node: nodeOf('video', { ...whole, props: { file: '1', length: 3_000, fit: 'fill' } }),
}
const documentContent: Content = {
  bytes: menuPdf(),
  type: 'application/pdf',
  node: nodeOf('document', { ...whole, props: { file: '1', pages: 3, pageTime: 1, transition: 'slide' } }),
}

/** A manifest whose only program shows this content in full size. */
function manifestWith({ bytes, type, node }: Content): Manifest {
  const plan = planOf('1', { durationMs: 3_000 })
  const files = [{ sha256: nameOf(bytes), size: bytes.length, type, url: '/nowhere' }]
  const manifest = manifestOf([plan], { files, uses: { 1: [nameOf(bytes)] } })
  const document = documentOf([node], { duration: 3_000 })
  return { ...manifest, programs: manifest.programs.map(program => ({ ...program, document })) }
}

const seed = (page: Page, content = filmContent) =>
  page.evaluate(([given, bytes, name]) => window.harness.seed(given, { [name]: [...bytes] }), [
    manifestWith(content),
    [...content.bytes],
    nameOf(content.bytes),
  ] as const)

/** Number of cached files that belong to the modern shell. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const shell: { files: { modern: string[] } } = await (await fetch('/player/shell.json')).json()
    const found = await Promise.all((await caches.keys()).map(name => caches.open(name)))
    const keys = (await Promise.all(found.map(cache => cache.keys()))).flat()
    return keys.filter(({ url }) => shell.files.modern.includes(new URL(url).pathname)).length
  })

/**
 * Waits until all files of the shell are cached, because character maps are cached after the installation; returns
 * the number of files.
 */
async function wholeShell(page: Page): Promise<number> {
  const whole = await page.evaluate(async () => {
    const shell: { files: { modern: string[] } } = await (await fetch('/player/shell.json')).json()
    return shell.files.modern.length
  })
  await expect.poll(() => keptFiles(page), { timeout: 60_000 }).toBe(whole)
  return whole
}

const isServed = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

test('with the server gone, a reload starts and plays what was verified', async ({ page, site, harness, problems }) => {
  await seed(harness)
  await page.goto(`${site.address}player`)
  await isServed(page)
  await expectPlaying(page)
  await site.stop()
  await page.reload()
  await expectPlaying(page)
  const source = await page.locator('[data-role="shown"] video').getAttribute('src')
  expect(source, 'served from storage by the worker').toBe(`/player/media/${sha256}`)
  await filmTurns(page, 1)
  await expectPlaying(page)
  expect(problems).toEqual([])
})

test('a shell that the browser threw away is kept again after the next start with a server', async ({
  page,
  site,
  harness,
}) => {
  await seed(harness)
  await page.goto(`${site.address}player`)
  await isServed(page)
  const kept = () => keptFiles(page)
  const whole = await wholeShell(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  expect(await kept()).toBe(0)
  await page.reload()
  await expect.poll(kept).toBe(whole)
  await site.stop()
  await page.reload()
  await expectPlaying(page)
})

test('what is stored and cannot be read is left out: the screen is never black', async ({
  page,
  site,
  harness,
  problems,
}) => {
  await seed(harness)
  await harness.evaluate(() => window.harness.spoil())
  await page.goto(`${site.address}player`)
  await expectPlaying(page)
  expect(problems).toEqual([])
})

test('with no manifest that can be read, the card is shown', async ({ page, site, harness, problems }) => {
  await seed(harness)
  await harness.evaluate(() => window.harness.spoil({ manifests: true }))
  await page.goto(`${site.address}player`)
  await expect(page.locator('.card-time')).toBeVisible()
  expect(problems).toEqual([])
})

test('a document is shown without a server by a player that has never shown one before', async ({
  page,
  site,
  harness,
  problems,
}) => {
  await seed(harness)
  await page.goto(`${site.address}player`)
  await isServed(page)
  await expectPlaying(page)
  await wholeShell(page)
  await page.goto(`${site.address}tests/player/browser/harness.html`)
  await page.waitForFunction(() => 'harness' in window)
  await seed(page, documentContent)
  await site.stop()
  await page.goto(`${site.address}player`)
  const shown = page.locator('[data-role="shown"] .stage-turn[data-role="shown"]')
  // The Chinese page needs a character map that was not requested before.
  await expect(shown).toHaveAttribute('data-key', '2')
  const ink = await shown.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    let dark = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) + (data[at + 1] ?? 255) < 60) dark += 1
    return dark
  })
  expect(ink).toBeGreaterThan(4000)
  await expect(shown).toHaveAttribute('data-key', '3')
  expect(problems).toEqual([])
})

test('stored media come in ranges from the worker, and nothing else does', async ({ page, site, harness }) => {
  await seed(harness)
  await page.goto(`${site.address}player`)
  await isServed(page)
  const part = await page.evaluate(async path => {
    const response = await fetch(path, { headers: { range: 'bytes=10-29' } })
    return { status: response.status, length: (await response.arrayBuffer()).byteLength }
  }, `/player/media/${sha256}`)
  expect(part).toEqual({ status: 206, length: 20 })
  const other = await page.evaluate(async path => (await fetch(path)).status, `/player/media/${'0'.repeat(64)}`)
  expect(other).toBe(404)
})

test('damage in storage takes the program off the screen rather than showing it', async ({ page, site, harness }) => {
  await seed(harness)
  await harness.evaluate(each => window.harness.damage(each), sha256)
  await page.goto(`${site.address}player`)
  await expect(page.locator('.card')).toBeVisible()
  await expect(page.locator('.card')).toContainText('Lobby')
  await expect(page.locator('video')).toHaveCount(0, { timeout: 60_000 })
})

test('a screen that was never paired says what it waits for', async ({ page, site, problems }) => {
  await page.goto(`${site.address}player`)
  await expect(page.getByRole('heading', { name: 'Add this screen' })).toBeVisible()
  await expect(page.getByRole('status')).toContainText('cannot be reached')
  expect(problems).toEqual([])
})

test('a second tab waits for the first, and takes over when it closes', async ({ page, context, site, harness }) => {
  await seed(harness)
  await page.goto(`${site.address}player`)
  await expectPlaying(page)
  const second = await context.newPage()
  await second.goto(`${site.address}player`)
  await expect(second.getByRole('heading')).toContainText('already running in another tab')
  await page.close()
  await expectPlaying(second)
})

test('five taps in the corner show the status, which says nothing that is not so', async ({ page, site, harness }) => {
  await seed(harness)
  await page.goto(`${site.address}player`)
  await expectPlaying(page)
  for (let i = 0; i < 5; i++) await page.mouse.click(20, 20)
  const status = page.getByRole('dialog', { name: 'Screen status' })
  await expect(status).toContainText('Lobby')
  await expect(status).toContainText('Not connected')
  await expect(status).toContainText(/h1\S? \(up to date\)/)
  await page.keyboard.press('Escape')
  await expect(status).toBeHidden()
})

for (const [locale, dir, text] of [
  ['ar-EG', 'rtl', 'إضافة هذه الشاشة'],
  ['zh-TW', 'ltr', '添加此屏幕'],
  ['ja-JP', 'ltr', 'このスクリーンを追加'],
  ['pt-BR', 'ltr', 'Add this screen'],
] as const) {
  test.describe(`in a browser that speaks ${locale}`, () => {
    test.use({ locale })
    test('the player does as well, in its direction', async ({ page, site }) => {
      await page.goto(`${site.address}player`)
      await expect(page.getByRole('heading', { name: text })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('dir', dir)
    })
  })
}
