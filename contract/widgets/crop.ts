// The visible part of a picture and its focus point, as fractions of its width and height.
import { z } from 'zod'

const share = z.number().min(0).max(1)

/** Minimum side of a crop, as a fraction. */
export const smallestCrop = 0.02

export const crop = z
  .object({ x: share, y: share, width: share.min(smallestCrop), height: share.min(smallestCrop) })
  // Tolerates rounding errors of floating-point sums.
  .refine(({ x, y, width, height }) => x + width <= 1 + 1e-9 && y + height <= 1 + 1e-9)
export type Crop = z.infer<typeof crop>

export const focus = z.object({ x: share, y: share })
export type Focus = z.infer<typeof focus>

export const wholePicture: Crop = { x: 0, y: 0, width: 1, height: 1 }
export const centreOfPicture: Focus = { x: 0.5, y: 0.5 }
