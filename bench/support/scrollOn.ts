import type { Page } from '@playwright/test'
import { medianOf } from './medianOf.ts'

/**
 * Milliseconds from a scroll step to the frame that shows it; `dropped`: percentage of 60 Hz refreshes without a
 * frame.
 */
export type Scroll = { p50: number; p99: number; dropped: number }

const steps = 240
const refresh = 1000 / 60

/** Scrolls `selector` by `by` pixels repeatedly, each time after the previous frame was painted. */
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
          // A message posted before the paint of a frame is delivered after it.
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
