import type { FaceSource } from '#stage/fonts/fontFace.ts'

/** Side length in pixels of the square that tests one font. */
const side = 16
/**
 * Milliseconds between two checks, and maximum number of checks. Embedded fonts usually appear within a few checks.
 */
const every = 16
const looks = 120

export const stripHeight = side

/**
 * Adds one letter per font in a row below the picture, to detect when the fonts are loaded: browsers do not report
 * it, but a letter is invisible until its font is loaded. `top`: upper edge of the row in user units of the SVG.
 * `unit`: user units per pixel.
 */
export function addStrip(
  root: SVGSVGElement,
  fonts: readonly FaceSource[],
  top: number,
  unit: { x: number; y: number },
): void {
  for (const [index, { name, weight, isItalic }] of fonts.entries()) {
    const letter = document.createElementNS(root.namespaceURI ?? '', 'text')
    letter.setAttribute(
      'transform',
      `translate(${index * side * unit.x} ${top + side * unit.y}) scale(${unit.x} ${unit.y})`,
    )
    const heaviest = weight.split(' ').at(-1) ?? weight
    letter.setAttribute(
      'style',
      `font:${isItalic ? 'italic ' : ''}${heaviest} ${side}px ${JSON.stringify(name)},sans-serif`,
    )
    letter.textContent = 'M'
    root.append(letter)
  }
}

/** Resolves once all letters of the strip are visible, or after two seconds. `top`: offset of the strip in pixels. */
export async function lettersSeen(picture: HTMLImageElement, fonts: readonly FaceSource[], top: number): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, fonts.length) * side
  canvas.height = side
  const context = canvas.getContext('2d', { willReadFrequently: true })
  for (let look = 0; context && look < looks; look += 1) {
    context.clearRect(0, 0, canvas.width, side)
    context.drawImage(picture, 0, top, canvas.width, side, 0, 0, canvas.width, side)
    const isSeen = (index: number) =>
      context.getImageData(index * side, 0, side, side).data.some((value, at) => at % 4 === 3 && value > 0)
    if (fonts.every((_, index) => isSeen(index))) return
    await new Promise(resolve => setTimeout(resolve, every))
  }
}
