/** The nearest whole number, and never the negative zero: a file has none, so what was saved would come back as another. */
export function whole(value: number): number {
  return Math.round(value) + 0
}
