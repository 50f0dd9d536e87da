import type { Camera, Size } from '#src/editor/camera/camera.ts'
import type { Point } from '#src/editor/document/createNode.ts'
import type { Rect } from '#src/editor/geometry/Rect.ts'

const gap = 10
/** Margin in viewport pixels that leaves space for the rulers. */
const margin = 28

type Surroundings = {
  camera: Camera
  /** Size of the toolbar. */
  size: Size
  /** Size of the viewport. */
  room: Size
  /** Bounds of the components beside the text. */
  others: readonly Rect[]
}

/**
 * Position of the toolbar in viewport pixels, always inside the viewport: above the text, below it, or at the top or
 * bottom of the viewport, whichever first covers neither the text nor the components beside it. If each of them covers
 * something, the one that covers least.
 */
export function barPosition(words: Rect, { camera, size, room, others }: Surroundings): Point {
  const seen = ({ x, y, width, height }: Rect): Rect => ({
    x: x * camera.zoom + camera.x,
    y: y * camera.zoom + camera.y,
    width: width * camera.zoom,
    height: height * camera.zoom,
  })
  const text = seen(words)
  const [first, last] = [margin, Math.max(margin, room.height - size.height - margin)]
  const x = Math.round(within(text.x + text.width / 2 - size.width / 2, room.width - size.width - margin))
  const [above, below] = [text.y - gap - size.height, text.y + text.height + gap]
  const near = [above, below].filter(y => y >= first && y <= last)
  const beside = others.map(seen)
  const rated = [...near, first, last].map(y => {
    const bar = { x, y, ...size }
    // Covering the text itself is the last resort.
    const covered = beside.reduce((sum, other) => sum + shared(bar, other), 0)
    return { y, covered: covered + shared(bar, text) * room.width * room.height }
  })
  const [best] = rated.toSorted((one, other) => one.covered - other.covered)
  return { x, y: Math.round(best?.y ?? first) }
}

function within(at: number, most: number): number {
  return Math.max(margin, Math.min(at, most))
}

/** Area that two boxes have in common. */
function shared(one: Rect, other: Rect): number {
  const side = (from: number, length: number, otherFrom: number, otherLength: number) =>
    Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom))
  return side(one.x, one.width, other.x, other.width) * side(one.y, one.height, other.y, other.height)
}
