import type { BrowserContext, Page } from '@playwright/test'

/** First and largest paint; `deaf`: the parts over 50 ms of long tasks. */
export type Seen = { first: number; largest: number; deaf: number }

/** A page that tells long tasks and paints from the start on. */
export async function watched(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const seen = { largest: 0, deaf: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver(list => {
      seen.largest = list.getEntries().at(-1)?.startTime ?? 0
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) seen.deaf += Math.max(0, duration - 50)
    }).observe({ type: 'longtask', buffered: true })
  })
  return page
}

/** Of a page that was `watched`, until now. */
export function seenOn(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: { largest: number; deaf: number } }
    return { first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, ...seen }
  })
}
