import { createServer } from 'node:http'
import type { Browser } from '@playwright/test'
import { freePort } from '#tests/support/freePort.ts'

/** Runs `measure` while a bare page plays the video in a loop. */
export async function bareVideo<T>(browser: Browser, film: Buffer, measure: () => Promise<T>): Promise<T> {
  const port = await freePort()
  const server = createServer((request, answer) => {
    if (request.url === '/film') answer.setHeader('content-type', 'video/webm').end(film)
    else
      answer
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><video src="/film" autoplay loop muted width="960" height="720">')
  }).listen(port, '127.0.0.1')
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  try {
    await page.goto(`http://127.0.0.1:${port}/`)
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0)
    return await measure()
  } finally {
    await page.close()
    server.close()
  }
}
