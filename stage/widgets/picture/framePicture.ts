import { type Crop, centreOfPicture, type Focus, wholePicture } from '#contract/widgets/crop.ts'
import type { Size } from '#stage/box/fitBox.ts'

export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
type Options = {
  box: Size
  /** Size of the file in pixels. */
  natural: Size
  fit: 'contain' | 'cover' | 'fill'
  crop?: Crop | undefined
  focus?: Focus | undefined
  /** Blur radius in pixels of the box; the picture is enlarged so that the blur does not fade out its edges. */
  blur: number
}

/**
 * Returns the visible frame within the box, and the placement of the whole picture relative to that frame; both in
 * pixels of the box.
 */
export function framePicture({ box, natural, fit, crop = wholePicture, focus, blur }: Options) {
  const part = { width: natural.width * crop.width, height: natural.height * crop.height }
  const [across, down] = [box.width / part.width, box.height / part.height]
  const uniformScale = fit === 'cover' ? Math.max(across, down) : Math.min(across, down)
  const [scaleX, scaleY] = fit === 'fill' ? [across, down] : [uniformScale, uniformScale]
  const frame: Rect = centered(
    box,
    Math.min(part.width * scaleX, box.width),
    Math.min(part.height * scaleY, box.height),
  )
  const focusShare = focusIn(crop, focus)
  const picture: Rect = {
    x: (frame.width - part.width * scaleX) * focusShare.x - crop.x * natural.width * scaleX,
    y: (frame.height - part.height * scaleY) * focusShare.y - crop.y * natural.height * scaleY,
    width: natural.width * scaleX,
    height: natural.height * scaleY,
  }
  return {
    frame,
    picture: blur > 0 ? grown(picture, frame, 1 + (4 * blur) / Math.min(frame.width, frame.height)) : picture,
  }
}

/** Position of the focus as fractions of the cropped part. */
export function focusIn(crop: Crop, focus: Focus = centerOfPart(crop)): Focus {
  const share = (at: number, start: number, length: number) => Math.min(1, Math.max(0, (at - start) / length))
  return { x: share(focus.x, crop.x, crop.width), y: share(focus.y, crop.y, crop.height) }
}

function centerOfPart({ x, y, width, height }: Crop): Focus {
  return { x: x + width * centreOfPicture.x, y: y + height * centreOfPicture.y }
}

function centered(box: Size, width: number, height: number): Rect {
  return { x: (box.width - width) / 2, y: (box.height - height) / 2, width, height }
}

/** Scales the rectangle about the center of the frame. */
function grown({ x, y, width, height }: Rect, frame: Rect, by: number): Rect {
  const [middleX, middleY] = [frame.width / 2, frame.height / 2]
  return { x: middleX + (x - middleX) * by, y: middleY + (y - middleY) * by, width: width * by, height: height * by }
}
