import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** First frame of each program by its text, in Unix milliseconds; NaN until painted. */
    benchFrames: Map<string, number>
  }
}

/**
 * Records the first frame of every program on the stage, keyed by the program's text. Must be called before the page
 * loads.
 */
export async function watchFrames(screen: Page): Promise<void> {
  // No named functions: tsx wraps named functions in a helper that does not exist in the page.
  await screen.addInitScript(() => {
    window.benchFrames = new Map()
    new MutationObserver(() => {
      const text = document.querySelector('[data-role="shown"]')?.textContent?.trim()
      if (!text || window.benchFrames.has(text)) return
      window.benchFrames.set(text, Number.NaN)
      // The frame with the change is painted once the next frame begins.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => window.benchFrames.set(text, performance.timeOrigin + performance.now())),
      )
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
}

/** Waits for the first frame of any program; returns Unix milliseconds. */
export async function firstFrame(screen: Page): Promise<number> {
  const handle = await screen.waitForFunction(
    () => [...window.benchFrames.values()].find(Number.isFinite) || null,
    null,
    {
      timeout: 60_000,
    },
  )
  return (await handle.jsonValue()) ?? Number.NaN
}

/**
 * Waits for the first frame of the program with this text; returns Unix milliseconds, comparable with Node's clock.
 */
export async function firstFrameOf(screen: Page, text: string): Promise<number> {
  const handle = await screen.waitForFunction(wanted => window.benchFrames.get(wanted) || null, text, {
    timeout: 60_000,
  })
  return (await handle.jsonValue()) ?? Number.NaN
}
