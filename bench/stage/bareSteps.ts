// Floor for synchronized playback: bare pages of one browser change a text and play a video by the machine's clock
// alone.
import { createServer } from 'node:http'
import type { Browser, Page } from '@playwright/test'
import { freePort } from '#tests/support/freePort.ts'
import { filmLength, filmSpreadsOf, p95, spreadsOf, step } from './stepSpreads.ts'

type Options = { screens: number; watched: number }

/** Returns the 95th percentile of the offsets between pages, in milliseconds. */
export async function bareSteps(browser: Browser, film: Buffer, { screens, watched }: Options) {
  const port = await freePort()
  const server = createServer((request, answer) => {
    if (request.url === '/film') answer.setHeader('content-type', 'video/webm').end(film)
    else answer.setHeader('content-type', 'text/html').end('<!doctype html><body><p></p><video muted loop src="/film">')
  }).listen(port, '127.0.0.1')
  const pages: Page[] = []
  try {
    for (let at = 0; at < screens; at += 1) pages.push(await openBare(browser, `http://127.0.0.1:${port}/`))
    await Promise.all(pages.map(page => page.evaluate(playByClock, { step, filmLength })))
    await new Promise(done => setTimeout(done, watched))
    const seen = await Promise.all(pages.map(page => page.evaluate(() => window.seen)))
    return {
      changes: p95(spreadsOf(seen.map(({ changes }) => changes))),
      frames: p95(filmSpreadsOf(seen.map(({ frames }) => frames))),
    }
  } finally {
    await Promise.all(pages.map(page => page.context().close()))
    server.close()
  }
}

async function openBare(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 640, height: 360 } })
  const page = await context.newPage()
  await page.goto(url)
  return page
}

/** Runs in the page: changes the text and plays the video by the machine's clock. */
async function playByClock(lengths: { step: number; filmLength: number }): Promise<void> {
  const [word, film] = [document.querySelector('p'), document.querySelector('video')]
  if (!word || !film) throw new Error('The page has both')
  window.seen = { changes: [], frames: [] }
  const eye = {
    change() {
      const turn = Math.round(Date.now() / lengths.step)
      word.textContent = `${turn % 3}`
      requestAnimationFrame(time => window.seen.changes.push([`${turn % 3}`, performance.timeOrigin + time]))
      setTimeout(eye.change, lengths.step - (Date.now() % lengths.step))
    },
    frame(_now: number, shown: VideoFrameCallbackMetadata) {
      window.seen.frames.push([shown.mediaTime * 1000, performance.timeOrigin + shown.expectedDisplayTime])
      film.requestVideoFrameCallback(eye.frame)
    },
  }
  setTimeout(eye.change, lengths.step - (Date.now() % lengths.step))
  film.currentTime = (Date.now() % lengths.filmLength) / 1000
  await film.play()
  film.requestVideoFrameCallback(eye.frame)
}
