// A browser on the harness page, which is built once per run.
import { test as base, type Page } from '@playwright/test'
import { type Plugin, preview } from 'vite'
import type { Said } from './harness.tsx'

type Fixtures = { stage: Page; problems: string[] }
type WorkerFixtures = { address: string }

/** Serves /stuck, which never answers. */
const stuck: Plugin = {
  name: 'stuck',
  configurePreviewServer: ({ middlewares }) => void middlewares.use('/stuck', () => {}),
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  address: [
    async ({ browserName: _browserName }, use) => {
      const server = await preview({
        configFile: false,
        plugins: [stuck],
        build: { outDir: 'dist/stageHarness' },
        preview: { port: 0, host: '127.0.0.1' },
        logLevel: 'error',
      })
      await use(server.resolvedUrls?.local[0] ?? '')
      if ('closeAllConnections' in server.httpServer) server.httpServer.closeAllConnections()
      await server.close()
    },
    { scope: 'worker' },
  ],
  problems: async ({ page }, use) => {
    const problems: string[] = []
    listen(page, problems)
    await use(problems)
  },
  stage: async ({ page, address, problems: _problems }, use) => {
    await openHarness(page, address)
    await use(page)
  },
})

/** Collects console errors and warnings. */
export function listen(page: Page, problems: string[]): void {
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', error => problems.push(error.message))
}

export async function openHarness(page: Page, address: string): Promise<void> {
  await page.goto(`${address}tests/stage/browser/harness.html`)
  await page.waitForFunction(() => 'stageHarness' in window)
}

/** Waits for `count` frames, after which earlier changes are drawn. */
export function framesLater(page: Page, count: number): Promise<void> {
  return page.evaluate(
    wanted =>
      new Promise<void>(done => {
        let left = wanted
        const next = () => (left-- > 0 ? requestAnimationFrame(next) : done())
        next()
      }),
    count,
  )
}

export function saidBy(page: Page, what: string): Promise<Said[]> {
  return page.evaluate(wanted => window.stageHarness.said.filter(each => each.what === wanted), what)
}

export async function waitFor(page: Page, what: string, count = 1): Promise<Said[]> {
  await page.waitForFunction(
    ([wanted, times]) => window.stageHarness.said.filter(each => each.what === wanted).length >= times,
    [what, count] as const,
  )
  return saidBy(page, what)
}
