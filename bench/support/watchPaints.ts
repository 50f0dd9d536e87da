import type { BrowserContext, Page } from '@playwright/test'

/**
 * Milliseconds to the first and the largest paint; `deaf`: total blocking time, the sum of the parts of long tasks
 * beyond 50 ms.
 */
export type Seen = { first: number; largest: number; deaf: number }

/** Opens a page that records paints and long tasks from the start. */
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

/** Returns the values recorded until now in a page opened by `watched`. */
export function seenOn(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: { largest: number; deaf: number } }
    return { first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, ...seen }
  })
}
