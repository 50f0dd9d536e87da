type Size = { readonly width: number; readonly height: number }
type Point = { readonly x: number; readonly y: number }

const margin = 8

/**
 * Places the menu beside the point, in writing direction and downwards, flipped to stay inside the window. `isRtl`:
 * right-to-left.
 */
export function menuPosition(at: Point, { size, window, isRtl }: { size: Size; window: Size; isRtl: boolean }): Point {
  const start = isRtl ? at.x - size.width : at.x
  const turned = isRtl ? at.x : at.x - size.width
  const isOff = start < margin || start + size.width > window.width - margin
  const below = at.y + size.height <= window.height - margin
  return {
    x: within(isOff ? turned : start, window.width - size.width - margin),
    y: within(below ? at.y : at.y - size.height, window.height - size.height - margin),
  }
}

function within(at: number, most: number): number {
  return Math.round(Math.max(margin, Math.min(at, most)))
}
