export type Size = { width: number; height: number }
export type Fit = { x: number; y: number; scaleX: number; scaleY: number }

/**
 * Largest placement of `content` in `box`, centered. Edges are aligned to whole device pixels, so nothing is blurred
 * and no hairline of the background shows; the horizontal and the vertical scale may therefore differ slightly.
 * Offsets in CSS pixels.
 */
export function fitBox(box: Size, content: Size, pixelRatio: number): Fit {
  const scale = Math.min(box.width / content.width, box.height / content.height)
  const snap = (length: number) => Math.round(length * pixelRatio) / pixelRatio
  const width = snap(content.width * scale)
  const height = snap(content.height * scale)
  return {
    x: snap((box.width - width) / 2),
    y: snap((box.height - height) / 2),
    scaleX: width / content.width,
    scaleY: height / content.height,
  }
}
