/** Artboard pixels. */
export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
export type Axis = 'x' | 'y'

export function unionOf(rects: readonly Rect[]): Rect | null {
  if (rects.length === 0) return null
  const x = Math.min(...rects.map(rect => rect.x))
  const y = Math.min(...rects.map(rect => rect.y))
  const end = Math.max(...rects.map(rect => rect.x + rect.width))
  const bottom = Math.max(...rects.map(rect => rect.y + rect.height))
  return { x, y, width: end - x, height: bottom - y }
}

export function doIntersect(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

/** Tolerance in pixels for edges that are equal except for the rounding of rotated boxes. */
const nearly = 0.5

export function doesContain(outer: Rect, inner: Rect): boolean {
  return (
    outer.x <= inner.x + nearly &&
    outer.y <= inner.y + nearly &&
    outer.x + outer.width >= inner.x + inner.width - nearly &&
    outer.y + outer.height >= inner.y + inner.height - nearly
  )
}
