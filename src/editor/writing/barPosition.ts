import type { Camera, Size } from '#src/editor/camera/camera.ts'
import type { Point } from '#src/editor/document/createNode.ts'
import type { Rect } from '#src/editor/geometry/Rect.ts'

const gap = 10
/** Margin in viewport pixels that leaves space for the rulers. */
const margin = 28

/** Position of the toolbar in viewport pixels: above the text, else below the text, always inside the viewport. */
export function barPosition(words: Rect, { camera, size, room }: { camera: Camera; size: Size; room: Size }): Point {
  const top = words.y * camera.zoom + camera.y
  const bottom = (words.y + words.height) * camera.zoom + camera.y
  const middle = (words.x + words.width / 2) * camera.zoom + camera.x
  const above = top - gap - size.height
  const below = bottom + gap
  const y = above >= margin ? above : below + size.height + margin <= room.height ? below : margin
  return {
    x: Math.round(within(middle - size.width / 2, room.width - size.width - margin)),
    y: Math.round(within(y, room.height - size.height - margin)),
  }
}

function within(at: number, most: number): number {
  return Math.max(margin, Math.min(at, most))
}
