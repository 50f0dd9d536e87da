import { createServer } from 'node:http'
import type { Browser, Page } from '@playwright/test'
import { freePort } from '#tests/support/freePort.ts'
import { bundleOf } from './bundleOf.ts'

/** Serves a page that runs only this module, until `use` resolves. */
export async function pageOf<T>(browser: Browser, source: string, use: (page: Page) => Promise<T>): Promise<T> {
  const script = await bundleOf(source)
  const port = await freePort()
  const server = createServer((request, answer) => {
    if (request.url === '/page.js') answer.setHeader('content-type', 'text/javascript').end(script)
    else
      answer
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><body><script type="module" src="/page.js"></script>')
  }).listen(port, '127.0.0.1')
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await page.goto(`http://127.0.0.1:${port}/`)
    return await use(page)
  } finally {
    await page.close()
    server.close()
  }
}
