const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600]

/** Labeled positions of the scale in ms, from 0. `most`: maximum number of intervals between them. */
export function secondsOf(length: number, most: number): number[] {
  const step = (steps.find(candidate => length / (candidate * 1000) <= most) ?? Math.ceil(length / most / 1000)) * 1000
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step)
}
