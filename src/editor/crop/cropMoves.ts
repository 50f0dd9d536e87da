// Pure functions that move and resize a crop, in fractions of the picture's sides.
import { type Crop, type Focus, smallestCrop, wholePicture } from '#contract/widgets/crop.ts'

export const grips = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Grip = (typeof grips)[number]
type By = { readonly x: number; readonly y: number }

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))

export function movedCrop(crop: Crop, by: By): Crop {
  return { ...crop, x: within(crop.x + by.x, 0, 1 - crop.width), y: within(crop.y + by.y, 0, 1 - crop.height) }
}

/** `ratio`: ratio of width to height, both as fractions, which dragging a corner keeps; null: free. */
export function resizedCrop(crop: Crop, grip: Grip, by: By, ratio: number | null): Crop {
  const edges = { left: crop.x, top: crop.y, right: crop.x + crop.width, bottom: crop.y + crop.height }
  if (grip.includes('w')) edges.left = within(edges.left + by.x, 0, edges.right - smallestCrop)
  if (grip.includes('e')) edges.right = within(edges.right + by.x, edges.left + smallestCrop, 1)
  if (grip.includes('n')) edges.top = within(edges.top + by.y, 0, edges.bottom - smallestCrop)
  if (grip.includes('s')) edges.bottom = within(edges.bottom + by.y, edges.top + smallestCrop, 1)
  const [width, height] = [edges.right - edges.left, edges.bottom - edges.top]
  if (ratio === null) return { x: edges.left, y: edges.top, width, height }
  const room = {
    width: grip.includes('w') ? edges.right : 1 - edges.left,
    height: grip.includes('n') ? edges.bottom : 1 - edges.top,
  }
  const least = Math.max(smallestCrop, smallestCrop * ratio)
  const wide = within(Math.max(width, height * ratio), least, Math.min(room.width, room.height * ratio))
  // Rounding can make `wide / ratio` slightly smaller than the minimum.
  const high = Math.max(smallestCrop, wide / ratio)
  return {
    x: grip.includes('w') ? edges.right - wide : edges.left,
    y: grip.includes('n') ? edges.bottom - high : edges.top,
    width: wide,
    height: high,
  }
}

/** The largest crop with this ratio of width to height, both as fractions, around the center of the previous one. */
export function cropOfRatio({ x, y, width, height }: Crop, ratio: number): Crop {
  const wide = Math.min(1, ratio)
  const size = { width: wide, height: wide / ratio }
  return movedCrop({ x: 0, y: 0, ...size }, { x: x + width / 2 - size.width / 2, y: y + height / 2 - size.height / 2 })
}

/** Sets one number of the crop and adjusts the others to stay inside the picture. */
export function typedCrop(crop: Crop, side: keyof Crop, share: number): Crop {
  if (side === 'width') return { ...crop, width: within(share, smallestCrop, 1 - crop.x) }
  if (side === 'height') return { ...crop, height: within(share, smallestCrop, 1 - crop.y) }
  const at = within(share, 0, 1 - smallestCrop)
  return side === 'x'
    ? { ...crop, x: at, width: Math.min(crop.width, 1 - at) }
    : { ...crop, y: at, height: Math.min(crop.height, 1 - at) }
}

export function movedFocus(focus: Focus, by: By): Focus {
  return { x: within(focus.x + by.x, 0, 1), y: within(focus.y + by.y, 0, 1) }
}

/** The crop as stored in the document; undefined for the whole picture, which is not stored. */
export function storedCrop(crop: Crop): Crop | undefined {
  return crop.x === wholePicture.x && crop.y === wholePicture.y && crop.width >= 1 && crop.height >= 1
    ? undefined
    : crop
}
