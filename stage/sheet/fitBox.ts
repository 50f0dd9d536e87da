export type Size = { width: number; height: number }
export type Fit = { x: number; y: number; scaleX: number; scaleY: number }

/**
 * The largest place for `content` in `box`, centred. Edges fall on whole device pixels, so nothing is blurred and no hair line of the
 * ground shows; the scales may therefore differ by less than a pixel over the whole width.
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
