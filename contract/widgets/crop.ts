// The part of a picture that is shown, and the spot that is kept in sight, in shares of its width and height.
import { z } from 'zod'

const share = z.number().min(0).max(1)

/** The smallest side a part may have: less shows nothing anybody could name. */
export const smallestCrop = 0.02

export const crop = z
  .object({ x: share, y: share, width: share.min(smallestCrop), height: share.min(smallestCrop) })
  // What adds up to a whole may miss it by what a number cannot hold.
  .refine(({ x, y, width, height }) => x + width <= 1 + 1e-9 && y + height <= 1 + 1e-9)
export type Crop = z.infer<typeof crop>

export const focus = z.object({ x: share, y: share })
export type Focus = z.infer<typeof focus>

export const wholePicture: Crop = { x: 0, y: 0, width: 1, height: 1 }
export const centreOfPicture: Focus = { x: 0.5, y: 0.5 }
