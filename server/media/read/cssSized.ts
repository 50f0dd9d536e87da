/** Matches everything up to the end of the root element's start tag. Quoted attribute values may contain `>`. */
const root =
  /^(?:\s|\u00ef\u00bb\u00bf|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE(?:[^>["']|"[^"]*"|'[^']*'|\[[\s\S]*?\]\s*(?=>))*>)*<(?:\w+:)?svg\b(?:[^>"']|"[^"]*"|'[^']*')*>/i
const pixels: Readonly<Record<string, number>> = {
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  q: 96 / 101.6,
  in: 96,
  pt: 96 / 72,
  pc: 16,
}
const attribute = /([\s"'](?:width|height)\s*=\s*["'])\s*([+\d.e-]+)\s*(mm|cm|q|in|pt|pc)\s*(?=["'])/gi
const property = /([\s"';](?:width|height)\s*:\s*)([+\d.e-]+)(mm|cm|q|in|pt|pc)\b/gi

/**
 * Converts the size of an SVG to CSS pixels. Otherwise the renderer would multiply physical units by the square of
 * the density and draw 210 mm × 297 mm with hundreds of millions of pixels.
 */
export function cssSized(svg: string): string {
  const inPixels = (_: string, before: string, size: string, unit: string) =>
    `${before}${Number(size) * (pixels[unit.toLowerCase()] ?? 1)}`
  return svg.replace(root, head =>
    head
      .replace(attribute, inPixels)
      .replace(property, (_, before: string, size: string, unit: string) => `${inPixels(_, before, size, unit)}px`),
  )
}
