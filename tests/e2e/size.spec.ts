// Bytes of code and styles that travel, gzipped: a page that grows past its budget is a defect (bench/ prints the numbers).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { adminToken, expect, type Page, root, signIn, test } from './support/marquee.ts'

// The player carries every component and transition from its first start on: none may be missing once it is offline.
const budget = { login: 130_000, list: 720_000, player: 170_000 }

test('the login page, a list and the player stay within their budgets', async ({ browser, marquee }) => {
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
  await screen.goto(`${marquee.url}/player`)
  await expect(screen.getByLabel('Pairing code')).toBeVisible()
  // Its code comes a moment after the letters, and counts as well.
  await expect(screen.locator('svg.qr')).toBeVisible()
  const sizes = { login, list, player: sizeOf(played) }
  expect(sizes.login).toBeLessThan(budget.login)
  expect(sizes.list).toBeLessThan(budget.list)
  expect(sizes.player).toBeLessThan(budget.player)
  expect(Math.min(...Object.values(sizes))).toBeGreaterThan(10_000)
})

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
