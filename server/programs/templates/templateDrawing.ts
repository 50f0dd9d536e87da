import type { BuiltInTemplate } from './builtIn/BuiltInTemplate.ts'

/** Returns the drawing as a complete SVG, mirrored for right-to-left layouts. */
export function templateDrawing({ width, height, color, drawing }: BuiltInTemplate, mirrored: boolean): string {
  const body = mirrored ? `<g transform="translate(${width} 0) scale(-1 1)">${drawing}</g>` : drawing
  const ground = `<rect width="${width}" height="${height}" fill="${color}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${ground}${body}</svg>`
}
