import type { Page } from '@playwright/test'
import { medianOf } from './medianOf.ts'

/** Milliseconds from a step of the scroll bar to the frame that shows it; `dropped`: refreshes of 60 a second without one, in percent. */
export type Scroll = { p50: number; p99: number; dropped: number }

const steps = 240
const refresh = 1000 / 60

/** Scrolls what `selector` names by `by` pixels, again and again, each time after the frame before was painted. */
export async function scrollOn(page: Page, selector: string, by: number): Promise<Scroll> {
  const took = await page.evaluate(
    async ([box, many, far]) => {
      const element = document.querySelector(box)
      if (!element) throw new Error('There is nothing to scroll')
      const told = new MessageChannel()
      const noted: number[] = []
      for (let i = 0; i < many; i += 1) {
        const began = performance.now()
        element.scrollTop += far
        await new Promise(done => {
          told.port1.onmessage = done
          // What is posted before a frame is painted arrives after it.
          requestAnimationFrame(() => told.port2.postMessage(null))
        })
        noted.push(performance.now() - began)
      }
      if (element.scrollTop < far * many) throw new Error('It did not scroll that far')
      return noted
    },
    [selector, steps, by] as const,
  )
  const whole = took.reduce((sum, each) => sum + each, 0)
  const sorted = [...took].sort((a, b) => a - b)
  return {
    p50: medianOf(took),
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    dropped: Math.max(0, 1 - steps / (whole / refresh)) * 100,
  }
}
