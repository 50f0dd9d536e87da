// A browser with the built player, served without any API, for tests of the player without a server.
import { resolve } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { type PreviewServer, preview } from 'vite'
import { playerShell } from '#player/build/playerShell.ts'

type Site = {
  address: string
  stop(): Promise<void>
}
type Fixtures = { site: Site; harness: Page; problems: string[] }

const root = resolve(import.meta.dirname, '../../..')

export const test = base.extend<Fixtures>({
  site: async ({ browserName: _browserName }, use) => {
    const server = await preview({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [playerShell()],
      build: { outDir: 'dist/playerHarness' },
      preview: { port: 0, host: '127.0.0.1', allowedHosts: true },
    })
    let isStopped = false
    const stop = async () => {
      if (isStopped) return
      isStopped = true
      await closed(server)
    }
    await use({ address: server.resolvedUrls?.local[0] ?? '', stop })
    await stop()
  },
  harness: async ({ page, site }, use) => {
    await page.goto(`${site.address}tests/player/browser/harness.html`)
    await page.waitForFunction(() => 'harness' in window)
    await use(page)
  },
  problems: async ({ page }, use) => {
    const problems: string[] = []
    page.on('console', message => {
      // The browser logs every request to the missing server, which is intended here.
      if (message.text().startsWith('Failed to load resource') || message.text().includes('WebSocket')) return
      if (['error', 'warning'].includes(message.type())) problems.push(message.text())
    })
    page.on('pageerror', error => problems.push(error.message))
    await use(problems)
  },
})

async function closed(server: PreviewServer): Promise<void> {
  server.httpServer.unref()
  if ('closeAllConnections' in server.httpServer) server.httpServer.closeAllConnections()
  await server.close()
}
