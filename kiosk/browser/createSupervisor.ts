// Owns the running browser and its page; a restart replaces browser and page.
import type { Browser } from './launchBrowser.ts'
import { openPage, type Page } from './openPage.ts'

export type Supervisor = {
  page(): Page | null
  /** Process ID of the running browser; 0 = none. */
  pid(): number
  start(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  url: string
  isWindow: boolean
  launch(): Browser
  onCall(payload: string): Promise<{ id: number; answer: unknown } | null>
  onCrash(): void
  /** Called when the browser exited without `stop` or `restart`. */
  onEnded(why: string): void
  info(text: string): void
}

export function createSupervisor({ url, isWindow, launch, onCall, onCrash, onEnded, info }: Options): Supervisor {
  let browser: Browser | null = null
  let page: Page | null = null

  async function start() {
    const started = launch()
    browser = started
    page = null
    info(`The browser runs as ${started.pid}`)
    void started.ended.then(why => {
      if (browser !== started) return
      browser = null
      page = null
      onEnded(why)
    })
    const opened = await openPage(started.pipe, { url, onCall, onCrash })
    if (browser !== started) return
    page = opened
    if (!(await opened.open())) info(`${url} does not answer`)
    if (!isWindow) await opened.fill()
  }

  async function stop() {
    const previous = browser
    browser = null
    page = null
    await previous?.end()
  }

  return {
    page: () => page,
    pid: () => browser?.pid ?? 0,
    start,
    stop,
    async restart() {
      await stop()
      await start()
    },
  }
}
