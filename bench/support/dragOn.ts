import type { Locator, Page } from '@playwright/test'
import { medianOf } from './medianOf.ts'

/** Milliseconds between frames; `dropped`: percentage of 60 Hz refreshes without a frame. */
export type Drag = { p50: number; p99: number; dropped: number }

const moves = 240
const refresh = 1000 / 60

/** Drags the target in circles for some seconds while the page records its frames. */
export async function dragOn(page: Page, target: Locator): Promise<Drag> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 4)
  await page.evaluate(() => {
    const noted: number[] = []
    Object.assign(window, { benchDrag: noted })
    // A method instead of a named arrow function: tsx wraps named functions in a helper that does not exist in the
    // page.
    const loop = {
      frame(now: number) {
        noted.push(now)
        requestAnimationFrame(loop.frame)
      },
    }
    requestAnimationFrame(loop.frame)
  })
  for (let i = 0; i < moves; i += 1) {
    const angle = (i / moves) * 4 * Math.PI
    await page.mouse.move(x + 60 * Math.sin(angle), y + 60 * (1 - Math.cos(angle)))
  }
  const frames = await page.evaluate(() => (window as unknown as { benchDrag: number[] }).benchDrag)
  await page.mouse.up()
  const spans = frames.slice(1).map((at, i) => at - (frames[i] ?? at))
  const whole = spans.reduce((sum, span) => sum + span, 0)
  const sorted = [...spans].sort((a, b) => a - b)
  return {
    p50: medianOf(spans),
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    dropped: Math.max(0, 1 - spans.length / (whole / refresh)) * 100,
  }
}
