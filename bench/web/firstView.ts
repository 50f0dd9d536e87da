// Lighthouse-like metrics of the first pages: first paint, largest paint, total blocking time. Floor: a document with
// one line of text.
import { createServer } from 'node:http'
import type { Browser, BrowserContext } from '@playwright/test'
import { createCall } from '#bench/support/createCall.ts'
import { launchBrowser } from '#bench/support/launchBrowser.ts'
import type { Measurement } from '#bench/support/Measurement.ts'
import { medianOf } from '#bench/support/medianOf.ts'
import { startServer } from '#bench/support/server.ts'
import { signIn } from '#bench/support/signIn.ts'
import { type Seen, seenOn, watched } from '#bench/support/watchPaints.ts'
import { emptyProgram } from '#contract/programs/program.ts'
import { freePort } from '#tests/support/freePort.ts'

const runs = 5
const pagesOf = (programId: string) => [
  { name: 'login', path: '/login', shown: 'form', isSignedIn: false },
  { name: 'home', path: '/home', shown: '.tutorial-steps', isSignedIn: true },
  { name: 'list of devices', path: '/device', shown: '.m-page-title', isSignedIn: true },
  { name: 'builder', path: `/program/edit/${programId}`, shown: '.builder-sheet .stage-artboard', isSignedIn: true },
  { name: 'simple mode', path: '/simplemain', shown: '.simple-choice', isSignedIn: true },
]

export async function firstView(): Promise<Measurement[]> {
  const server = await startServer({ env: { RATE_LIMIT: '100000' } })
  const browser = await launchBrowser()
  try {
    const call = createCall(server.url, await server.token())
    const document = emptyProgram(1920, 1080)
    const made = { title: 'Empty', width: 1920, height: 1080, document }
    const { id: programId } = await call<{ id: string }>('/xboot/draw/createDraw', made)
    const state = await signedIn(browser, server.url)
    const floor = await onBarePage(browser)
    const found: Measurement[] = []
    for (const { name, path, shown, isSignedIn } of pagesOf(programId)) {
      const seen = await repeat(() => view(browser, server.url + path, shown, isSignedIn ? state : undefined))
      const line = (what: string, key: keyof Seen, named: string) =>
        found.push({
          name: `${name}, ${what}`,
          value: seen[key],
          unit: 'ms',
          floor: { name: named, value: floor[key] },
        })
      line('first paint', 'first', 'one line of text')
      line('largest paint', 'largest', 'one line of text')
      found.push({ name: `${name}, total blocking time`, value: seen.deaf, unit: 'ms' })
    }
    return found
  } finally {
    await browser.close()
    await server.stop()
  }
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

async function signedIn(browser: Browser, url: string): Promise<State> {
  const context = await browser.newContext()
  await signIn(await context.newPage(), url)
  const state = await context.storageState()
  await context.close()
  return state
}

async function view(browser: Browser, url: string, shown: string, storageState?: State): Promise<Seen> {
  const context = await contextFor(browser, url, storageState)
  const page = await watched(context)
  await page.goto(url)
  await page.locator(shown).first().waitFor()
  // Waits for requests that follow the appearance of the content, because the measured view includes them.
  await page.waitForLoadState('networkidle')
  const seen = await seenOn(page)
  await context.close()
  return seen
}

async function contextFor(browser: Browser, url: string, storageState?: State): Promise<BrowserContext> {
  const isPhone = url.endsWith('/simplemain')
  const viewport = isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 }
  const context = await browser.newContext({ storageState, viewport, hasTouch: isPhone, isMobile: isPhone })
  if (isPhone) await context.addCookies([{ name: 'simpleMode', value: '1', url }])
  return context
}

async function repeat(look: () => Promise<Seen>): Promise<Seen> {
  const all: Seen[] = []
  for (let run = 0; run < runs; run += 1) all.push(await look())
  const of = (key: keyof Seen) => medianOf(all.map(seen => seen[key]))
  return { first: of('first'), largest: of('largest'), deaf: of('deaf') }
}

async function onBarePage(browser: Browser): Promise<Seen> {
  const port = await freePort()
  const bare = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html').end('<!doctype html><title>Bare</title><h1>One line of text</h1>')
  }).listen(port, '127.0.0.1')
  const seen = await repeat(() => view(browser, `http://127.0.0.1:${port}/`, 'h1'))
  bare.close()
  return seen
}
