import { createServer } from 'node:http'
import type { Browser } from '@playwright/test'
import { freePort } from '#tests/support/freePort.ts'

/** Milliseconds for a blank page to fetch each picture from a bare server, decode it and paint it. */
export async function bareFrames(browser: Browser, pictures: readonly Buffer[]): Promise<number[]> {
  const port = await freePort()
  const server = createServer((request, answer) => {
    const picture = pictures[Number(request.url?.slice(1))]
    if (picture) answer.setHeader('content-type', 'image/jpeg').end(picture)
    else answer.setHeader('content-type', 'text/html').end('<!doctype html>')
  }).listen(port, '127.0.0.1')
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  try {
    await page.goto(`http://127.0.0.1:${port}/page`)
    const took: number[] = []
    for (let i = 0; i < pictures.length; i += 1) took.push(await page.evaluate(show, `/${i}`))
    return took
  } finally {
    await page.close()
    server.close()
  }
}

/** Runs in the page: fetches, decodes and paints the picture; returns the milliseconds. */
async function show(url: string): Promise<number> {
  const started = performance.now()
  const image = new Image()
  image.src = url
  await image.decode()
  document.body.replaceChildren(image)
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  return performance.now() - started
}
