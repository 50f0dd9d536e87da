import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** When the program that shows this text was on the screen first, in ms since 1970. */
    benchFrames: Map<string, number>
  }
}

/** Before the page loads: from then on it notes the first frame of every program on its stage, by the program's text. */
export async function watchFrames(screen: Page): Promise<void> {
  // No function in here has a name: tsx would have it call a helper that pages do not have.
  await screen.addInitScript(() => {
    window.benchFrames = new Map()
    new MutationObserver(() => {
      const text = document.querySelector('[data-role="shown"]')?.textContent?.trim()
      if (!text || window.benchFrames.has(text)) return
      window.benchFrames.set(text, Number.NaN)
      // The frame that carries the change, and the one after: then it was painted.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => window.benchFrames.set(text, performance.timeOrigin + performance.now())),
      )
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
}

/** Waits for the first frame of any program. */
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

/** Waits for it. Node and the browser read one clock. */
export async function firstFrameOf(screen: Page, text: string): Promise<number> {
  const handle = await screen.waitForFunction(wanted => window.benchFrames.get(wanted) || null, text, {
    timeout: 60_000,
  })
  return (await handle.jsonValue()) ?? Number.NaN
}
