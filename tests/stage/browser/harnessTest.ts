// A browser on the harness page, served by vite as the application is in development.
import { test as base, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin } from 'vite'
import { menuPdf } from '../../fixtures/pdfOf.ts'
import type { Said } from './harness.tsx'

type Fixtures = { stage: Page; problems: string[] }
type WorkerFixtures = { address: string }

/** What is no file: media that never come, and documents made by hand. */
const answers: Plugin = {
  name: 'answers',
  configureServer({ middlewares }) {
    middlewares.use('/stuck', () => {})
    middlewares.use('/menu.pdf', (_request, response) => void response.end(menuPdf()))
    middlewares.use('/broken.pdf', (_request, response) => void response.end('%PDF-1.4 and no more'))
  },
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  address: [
    async ({ browserName: _browserName }, use, worker) => {
      const server = await createServer({
        configFile: false,
        plugins: [react(), answers],
        server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
        optimizeDeps: {
          include: ['react', 'react-dom/client', 'zod', 'hls.js/light', '@craftjs/core'],
          exclude: ['pdfjs-dist'],
          entries: [],
        },
        cacheDir: `node_modules/.vite-stage-${worker.parallelIndex}`,
        logLevel: 'error',
      })
      await server.listen()
      await use(server.resolvedUrls?.local[0] ?? '')
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

/** Collects what the page complains of. */
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
