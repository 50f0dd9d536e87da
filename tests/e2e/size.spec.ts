// Gzipped bytes of code and styles, and number of requests. A page above its budget fails the test; bench/ prints the
// numbers.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { adminToken, expect, type Page, password, root, signIn, test } from './support/marquee.ts'

// Maximum gzipped bytes of each page. For the player: code of the first load only; a screen loads the rest a moment
// later. `form`: all that the sign-in page requests before it can be filled in.
const budget = { login: 120_000, form: 131_000, list: 664_000, player: 126_500, simple: 125_000 }

/** Documents, files and calls from the address of a list to its first rows, with an empty cache and the sign-in. */
const mostRequests = 72

/** Only who asks for a page gets one from an address without a file. */
const headers = { accept: 'text/html' }

test('the login page, a list, the player and simple mode stay within their budgets', async ({ browser, marquee }) => {
  await adminToken(marquee.url)
  const page = await browser.newPage()
  const scripts = collectScripts(page)
  await page.goto(`${marquee.url}/login`)
  await expect(page.getByLabel('Account')).toBeVisible()
  // Counts only files named in the document: the administration is preloaded while the visitor types.
  const login = sizeOf(namedBy(await (await page.request.get(`${marquee.url}/login`, { headers })).text()))
  // With the files that the document's first script requests.
  const form = sizeOf(namedBy(await page.content()))
  await signIn(page, marquee.url)
  await page.waitForURL('**/home')
  await page.goto(`${marquee.url}/role`)
  await expect(page.getByRole('cell', { name: 'Administrator' }).first()).toBeVisible()
  const list = sizeOf(scripts)
  const screen = await browser.newPage()
  const played = collectScripts(screen)
  await stayAtFirstAnswer(screen, '**/pairState*')
  await screen.goto(`${marquee.url}/player`)
  await expect(screen.getByLabel('Pairing code')).toBeVisible()
  // The QR code's script counts, although it loads a moment after the text.
  await expect(screen.locator('svg.qr')).toBeVisible()
  const counter = await browser.newContext({ storageState: await page.context().storageState() })
  // Sets the cookie that chooses simple mode.
  await counter.addCookies([{ name: 'simpleMode', value: '1', url: marquee.url }])
  const phone = await counter.newPage()
  // Disables work in idle time, which is not part of the first view.
  await phone.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const simple = collectScripts(phone)
  await phone.goto(`${marquee.url}/simplemain`)
  await expect(phone.getByRole('button', { name: 'Write text' })).toBeVisible()
  const sizes = { login, form, list, player: sizeOf(played), simple: sizeOf(simple) }
  expect(sizes.login).toBeLessThan(budget.login)
  expect(sizes.form).toBeLessThan(budget.form)
  expect(sizes.list).toBeLessThan(budget.list)
  expect(sizes.simple).toBeLessThan(budget.simple)
  expect(sizes.player).toBeLessThan(budget.player)
  expect(Math.min(...Object.values(sizes))).toBeGreaterThan(10_000)
})

test('the requests from the address of a list through the sign-in to its rows stay within their budget', async ({
  browser,
  marquee,
}) => {
  await adminToken(marquee.url)
  const context = await browser.newContext()
  // The cookie skips the choice between simple and full mode.
  await context.addCookies([{ name: 'simpleMode', value: '2', url: marquee.url }])
  const page = await context.newPage()
  const requests: string[] = []
  page.on('request', request => requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`))
  await page.goto(`${marquee.url}/role`)
  await page.getByLabel('Account').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('cell', { name: 'Administrator' }).first()).toBeVisible()
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(mostRequests)
  expect(requests.length).toBeGreaterThan(10)
})

/** Answers only the first request of an address, so that nothing else is loaded while bytes are counted. */
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
