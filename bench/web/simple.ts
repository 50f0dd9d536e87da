// Simple mode on a phone with slow 3G: from opening the sign-in page to the first button, the bytes of the first
// view, and the second visit from the service worker. Floor for comparison: the line alone, that is, two round trips
// plus the transfer time of the bytes.
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { launchBrowser } from '#bench/support/launchBrowser.ts'
import type { Measurement } from '#bench/support/Measurement.ts'
import { medianOf } from '#bench/support/medianOf.ts'
import { password, startServer } from '#bench/support/server.ts'
import { openSlowLine, type SlowLine, slow3g } from '#tests/support/openSlowLine.ts'

const runs = 3
/** Milliseconds to wait until the service worker has cached all files. */
const patience = 180_000
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'en-US',
  // Over plain http, phones do not ask for Brotli.
  extraHTTPHeaders: { 'accept-encoding': 'gzip' },
}

export async function simple(): Promise<Measurement[]> {
  const server = await startServer({ env: { RATE_LIMIT: '100000' } })
  const line = await openSlowLine(server.url, slow3g)
  const browser = await launchBrowser()
  try {
    await server.token()
    const found: Visits[] = []
    for (let run = 0; run < runs; run += 1) found.push(await visit(browser, line))
    const of = (key: keyof Visits) => medianOf(found.map(visits => visits[key]))
    const alone = (bytes: number) => ({
      name: 'the line alone',
      value: (bytes * 8 * 1_000) / slow3g.bits + 2 * slow3g.turn,
    })
    return [
      { name: 'first view, transferred', value: of('firstBytes') / 1_000, unit: 'kB', goal: { most: 150 } },
      { name: 'first view, until it can be pressed', value: of('first'), unit: 'ms', floor: alone(of('firstBytes')) },
      { name: 'sign-in page, until it can be filled in', value: of('form'), unit: 'ms' },
      {
        name: 'opening the sign-in page, until simple mode can be pressed',
        value: of('signedIn'),
        unit: 'ms',
        floor: alone(of('signedInBytes')),
        goal: { most: 8_000 },
      },
      { name: 'second visit, until it can be pressed', value: of('second'), unit: 'ms', goal: { most: 2_000 } },
      { name: 'without a network, until it can be pressed', value: of('offline'), unit: 'ms' },
    ]
  } finally {
    await browser.close()
    await line.close()
    await server.stop()
  }
}

type Visits = Record<'firstBytes' | 'first' | 'form' | 'signedIn' | 'signedInBytes' | 'second' | 'offline', number>

async function visit(browser: Browser, line: SlowLine): Promise<Visits> {
  const context = await browser.newContext(phone)
  await context.addCookies([{ name: 'simpleMode', value: '1', url: line.url }])
  const page = await context.newPage()
  const before = line.received()
  const login = startWatch()
  await page.goto(`${line.url}/login`, { waitUntil: 'commit' })
  await page.getByLabel('Account').waitFor()
  const form = login()
  await page.getByLabel('Account').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).tap()
  await firstButtonOf(page).waitFor()
  const signedIn = login()
  const signedInBytes = line.received() - before
  const state = await context.storageState()
  // `viewAgain` must run before `viewFirst`, because it waits until the service worker has cached all files. These
  // downloads would slow down `viewFirst`.
  const again = await viewAgain(context, page, line)
  await context.close()
  const first = await viewFirst(browser, line, state)
  return { form, signedIn, signedInBytes, ...first, ...again }
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** Opens simple mode with an empty cache, signed in. */
async function viewFirst(browser: Browser, line: SlowLine, storageState: State) {
  const context = await browser.newContext({ ...phone, storageState })
  // Simple mode would show its buttons early if it found the permissions that the previous visit stored.
  await context.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('marquee.simple.')) localStorage.removeItem(key)
  })
  const page = await context.newPage()
  const before = line.received()
  const watch = startWatch()
  await page.goto(`${line.url}/simplemain`, { waitUntil: 'commit' })
  await firstButtonOf(page).waitFor()
  const seen = { first: watch(), firstBytes: line.received() - before }
  await context.close()
  return seen
}

/** Opens simple mode again in the same browser: on the slow line, and without a network. */
async function viewAgain(context: BrowserContext, before: Page, line: SlowLine) {
  await before.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    timeout: patience,
  })
  await before.close()
  const open = async () => {
    const page = await context.newPage()
    const watch = startWatch()
    await page.goto(`${line.url}/simplemain`, { waitUntil: 'commit' })
    await firstButtonOf(page).waitFor()
    const took = watch()
    await page.close()
    return took
  }
  const second = await open()
  await context.setOffline(true)
  return { second, offline: await open() }
}

const firstButtonOf = (page: Page): Locator => page.locator('.simple-choice').first()

function startWatch(): () => number {
  const started = performance.now()
  return () => performance.now() - started
}
