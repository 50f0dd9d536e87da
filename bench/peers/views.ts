// A user's first visit, with our product and with Directus: the sign-in page with an empty cache, sign-in as soon as
// the form can be filled in, and the list of devices. Then the list once more in the same browser. The browser
// emulates 9 Mbit/s, 60 ms latency and a CPU slowed down four times.
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { launchBrowser } from '#bench/support/launchBrowser.ts'
import type { Goal, Measurement } from '#bench/support/Measurement.ts'
import { medianOf } from '#bench/support/medianOf.ts'
import { password } from '#bench/support/server.ts'
import { type Seen, seenOn, watched } from '#bench/support/watchPaints.ts'
import { products } from './products.ts'
import { directusAccount } from './startDirectus.ts'

const runs = 3
const line = { latency: 60, downloadThroughput: 9_000_000 / 8, uploadThroughput: 9_000_000 / 8 }
const slower = 4
const patience = 180_000
/** The newest device, which both lists show first. */
const shown = '大厅 1'

type Side = { list: string; account: string; fill(page: Page): Promise<void>; press(page: Page): Promise<void> }
type Walk = Record<(typeof kinds)[number]['key'], number>

const kinds = [
  { key: 'first', name: 'login, first paint', unit: 'ms' },
  { key: 'largest', name: 'login, largest paint', unit: 'ms' },
  { key: 'shown', name: 'login, until it can be filled in', unit: 'ms' },
  { key: 'loginBytes', name: 'login, bytes until then', unit: 'bytes' },
  { key: 'loginRequests', name: 'login, requests until then', unit: 'requests' },
  { key: 'pressed', name: 'from "sign in" to the list', unit: 'ms', goal: { most: 3_500 } },
  { key: 'requests', name: 'requests from the address to the list', unit: 'requests', goal: { most: 40 } },
  { key: 'bytes', name: 'bytes from the address to the list', unit: 'bytes' },
  { key: 'again', name: 'the list a second time', unit: 'ms', goal: { most: 1_500 } },
  { key: 'againRequests', name: 'the list a second time, requests', unit: 'requests' },
  { key: 'againFirst', name: 'the list a second time, first paint', unit: 'ms' },
  { key: 'againLargest', name: 'the list a second time, largest paint', unit: 'ms' },
] as const satisfies readonly { key: string; name: string; unit: Measurement['unit']; goal?: Goal }[]

export async function views(ours: string, theirs: string): Promise<Measurement[]> {
  const sides: Side[] = [
    {
      list: `${ours}/device`,
      account: 'admin',
      async fill(page) {
        await page.getByLabel('Account').fill(this.account)
        await page.getByLabel('Password', { exact: true }).fill(password)
      },
      press: page => page.getByRole('button', { name: 'Sign in' }).click(),
    },
    {
      list: `${theirs}/admin/content/device`,
      account: directusAccount.email,
      async fill(page) {
        await page.locator('input[type=email]').fill(this.account)
        await page.locator('input[type=password]').fill(directusAccount.password)
      },
      press: page => page.locator('button[type=submit]').click(),
    },
  ]
  const browser = await launchBrowser()
  const walks: Walk[][] = sides.map(() => [])
  try {
    for (let run = 0; run < runs; run += 1)
      for (const [at, side] of sides.entries()) walks[at]?.push(await walk(browser, side))
  } finally {
    await browser.close()
  }
  const name = `${products.directus.name} ${products.directus.version}`
  const median = (at: number, key: keyof Walk) => medianOf(walks[at]?.map(each => each[key]) ?? [])
  return kinds.map(({ key, name: what, unit, ...rest }) => ({
    name: what,
    value: median(0, key),
    unit,
    floor: { name, value: median(1, key) },
    ...rest,
  }))
}

async function walk(browser: Browser, side: Side): Promise<Walk> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(patience)
  // The cookie skips the choice between simple and full mode.
  await context.addCookies([{ name: 'simpleMode', value: '2', url: side.list }])
  try {
    const { page, counted } = await throttled(context)
    const began = performance.now()
    await page.goto(side.list, { waitUntil: 'commit' })
    await side.fill(page)
    const shownAfter = performance.now() - began
    const login = { ...counted() }
    const seen = await paintsOf(page)
    const pressed = performance.now()
    await side.press(page)
    await page.getByText(shown, { exact: true }).first().waitFor()
    const toList = performance.now() - pressed
    const list = { ...counted() }
    await page.waitForLoadState('networkidle')
    await page.close()
    const again = await secondVisit(context, side)
    return {
      ...seen,
      shown: shownAfter,
      loginBytes: login.bytes,
      loginRequests: login.requests,
      pressed: toList,
      requests: list.requests,
      bytes: list.bytes,
      ...again,
    }
  } finally {
    await context.close()
  }
}

async function secondVisit(context: BrowserContext, side: Side) {
  const { page, counted } = await throttled(context)
  const began = performance.now()
  await page.goto(side.list, { waitUntil: 'commit' })
  await page.getByText(shown, { exact: true }).first().waitFor()
  const again = performance.now() - began
  const { requests } = counted()
  const { first, largest } = await paintsOf(page)
  return { again, againRequests: requests, againFirst: first, againLargest: largest }
}

const paintsOf = async (page: Page): Promise<Pick<Seen, 'first' | 'largest'>> => {
  const { first, largest } = await seenOn(page)
  return { first, largest }
}

async function throttled(context: BrowserContext) {
  const page = await watched(context)
  const devtools = await context.newCDPSession(page)
  const count = await counting(devtools)
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { page, counted: () => count }
}

/** Counts network requests and bytes; cached responses do not count. */
async function counting(devtools: CDPSession) {
  const count = { requests: 0, bytes: 0 }
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ response }) => {
    if (!(response.fromDiskCache || response.fromPrefetchCache || response.url.startsWith('data:'))) count.requests += 1
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    count.bytes += encodedDataLength
  })
  return count
}
