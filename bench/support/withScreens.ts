import type { Browser, Page } from '@playwright/test'
import { type Call, createCall } from './createCall.ts'
import { launchBrowser } from './launchBrowser.ts'
import { type BenchServer, startServer } from './server.ts'

export type ScreenBench = {
  url: string
  accessToken: string
  call: Call
  browser: Browser
  /** The server; `measure` may stop the server itself. */
  server: Pick<BenchServer, 'stop'>
}

/** Runs `measure` with a server and a browser, and stops both afterward. */
export async function withScreens<T>(measure: (given: ScreenBench) => Promise<T>): Promise<T> {
  const server = await startServer({ env: { RATE_LIMIT: '1000' } })
  const browser = await launchBrowser()
  try {
    // Browsers store the player's keys for localhost, not for 127.0.0.1.
    const url = server.url.replace('127.0.0.1', 'localhost')
    const accessToken = await server.token()
    return await measure({ url, accessToken, call: createCall(url, accessToken), browser, server })
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Adds the device whose pairing code the page shows; returns its ID. */
export async function addScreenOf(page: Page, call: Call, values: { name: string; groupId?: string }): Promise<string> {
  const code = (await page.getByLabel('Pairing code').innerText()).replace(/\W/g, '')
  return (await call<{ id: string }>('/xboot/equipment/add', { code, ...values })).id
}
