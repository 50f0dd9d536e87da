/** Minimum distance of numbers in viewport pixels. */
const room = 56
const steps = [1, 2, 5]

export type Tick = { readonly at: number; readonly isNumbered: boolean }

/**
 * Ticks of a ruler that is `length` viewport pixels long; `at` in artboard pixels. `start`: viewport position of the
 * artboard's 0.
 */
export function ticksOf({ start, zoom, length }: { start: number; zoom: number; length: number }): Tick[] {
  const step = numberStep(room / zoom)
  const fine = step / 5
  const first = Math.ceil(-start / zoom / fine)
  const last = Math.floor((length - start) / zoom / fine)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const place = first + index
    return { at: place * fine, isNumbered: place % 5 === 0 }
  })
}

/** The smallest number in the series 5, 10, 20, 50, 100 ... that is at least `least`. */
function numberStep(least: number): number {
  for (let scale = 1; ; scale *= 10) {
    for (const step of steps) if (step * scale >= Math.max(5, least)) return step * scale
  }
}
