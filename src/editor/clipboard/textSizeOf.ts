import type { Size } from '#src/editor/camera/camera.ts'

/** Descending, in artboard pixels; the last one is the fallback. */
const fontSizes = [64, 48, 36, 28, 20, 14] as const
const lineHeight = 1.3
/** Full-width characters: Chinese, Japanese, Korean. */
const wide = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uffef]/u

/** Largest font size at which the text fits the artboard, and its box. An estimate without measuring fonts. */
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

/** Length of a line in ems. */
export function lengthOf(line: string): number {
  return Array.from(line).reduce((sum, letter) => sum + (wide.test(letter) ? 1 : 0.6), 0)
}
