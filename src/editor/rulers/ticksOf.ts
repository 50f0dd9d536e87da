/** Viewport pixels between two numbers at least. */
const room = 56
const steps = [1, 2, 5]

export type Tick = { readonly at: number; readonly isNumbered: boolean }

/** Marks of a ruler over `length` viewport pixels; `at` in artboard pixels. `start`: where artboard 0 is seen. */
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

/** The smallest of 5, 10, 20, 50, 100 ... that leaves room for numbers. */
function numberStep(least: number): number {
  for (let scale = 1; ; scale *= 10) {
    for (const step of steps) if (step * scale >= Math.max(5, least)) return step * scale
  }
}
