// Bytes of code and styles that travel, gzipped: a page that grows past its budget is a defect (bench/ prints the numbers).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { adminToken, expect, type Page, root, signIn, test } from './support/marquee.ts'

// What a screen needs beyond its code comes a moment later, and all of it before the screen may be offline.
const budget = { login: 120_000, list: 664_000, player: 126_500, simple: 125_000 }

test('the login page, a list, the player and simple mode stay within their budgets', async ({ browser, marquee }) => {
  await adminToken(marquee.url)
  const page = await browser.newPage()
  const scripts = collectScripts(page)
  await page.goto(`${marquee.url}/login`)
  await expect(page.getByLabel('Account')).toBeVisible()
  // The administration is fetched while the visitor types; what the page itself needs is what its document names.
  const login = sizeOf(namedBy(await page.content()))
  await signIn(page, marquee.url)
  await page.waitForURL('**/home')
  await page.goto(`${marquee.url}/role`)
  await expect(page.getByText('ROLE_ADMIN').first()).toBeVisible()
  const list = sizeOf(scripts)
  const screen = await browser.newPage()
  const played = collectScripts(screen)
  await stayAtFirstAnswer(screen, '**/pairState*')
  await screen.goto(`${marquee.url}/player`)
  await expect(screen.getByLabel('Pairing code')).toBeVisible()
  // Its code comes a moment after the letters, and counts as well.
  await expect(screen.locator('svg.qr')).toBeVisible()
  const counter = await browser.newContext({ storageState: await page.context().storageState() })
  // Of who works in simple mode.
  await counter.addCookies([{ name: 'simpleMode', value: '1', url: marquee.url }])
  const phone = await counter.newPage()
  const simple = collectScripts(phone)
  await phone.goto(`${marquee.url}/simplemain`)
  await expect(phone.getByRole('button', { name: 'Write a text' })).toBeVisible()
  const sizes = { login, list, player: sizeOf(played), simple: sizeOf(simple) }
  expect(sizes.login).toBeLessThan(budget.login)
  expect(sizes.list).toBeLessThan(budget.list)
  expect(sizes.simple).toBeLessThan(budget.simple)
  expect(sizes.player).toBeLessThan(budget.player)
  expect(Math.min(...Object.values(sizes))).toBeGreaterThan(10_000)
})

/** What is asked for again is not answered: nothing follows from it while the bytes are counted. */
async function stayAtFirstAnswer(page: Page, address: string): Promise<void> {
  let isAnswered = false
  await page.route(address, async route => {
    if (isAnswered) return
    isAnswered = true
    await route.continue()
  })
}

function collectScripts(page: Page): Set<string> {
  const scripts = new Set<string>()
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname)) scripts.add(pathname)
  })
  return scripts
}

const namedBy = (html: string) =>
  new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path ?? ''))

const sizeOf = (scripts: Set<string>) =>
  [...scripts].reduce((sum, path) => sum + gzipSync(readFileSync(join(root, 'dist/web', path)), { level: 9 }).length, 0)
