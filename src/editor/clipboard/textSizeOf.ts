import type { Size } from '#src/editor/artboard/camera.ts'

/** From large to small, in artboard pixels; the last is taken whatever it comes to. */
const fontSizes = [64, 48, 36, 28, 20, 14] as const
const lineHeight = 1.3
/** Letters as wide as they are high: Chinese, Japanese, Korean. */
const wide = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uffef]/u

/** The largest letters with which the text has room on the artboard, and a box that holds it. An estimate: no font is measured. */
export function textSizeOf(text: string, artboard: Size): { fontSize: number; size: Size } {
  const room = { width: artboard.width * 0.8, height: artboard.height * 0.8 }
  const boxes = fontSizes.map(fontSize => ({ fontSize, size: boxOf(text, fontSize, room.width) }))
  const found = boxes.find(({ size }) => size.height <= room.height) ?? boxes[boxes.length - 1]
  return found ?? { fontSize: fontSizes[0], size: room }
}

function boxOf(text: string, fontSize: number, most: number): Size {
  const lengths = text.split('\n').map(line => lengthOf(line) * fontSize)
  const width = Math.min(most, Math.max(fontSize * 2, ...lengths))
  const lines = lengths.reduce((sum, length) => sum + Math.max(1, Math.ceil(length / width)), 0)
  return { width: Math.ceil(width), height: Math.ceil(lines * fontSize * lineHeight) }
}

/** In widths of the font's square. */
export function lengthOf(line: string): number {
  return Array.from(line).reduce((sum, letter) => sum + (wide.test(letter) ? 1 : 0.6), 0)
}
