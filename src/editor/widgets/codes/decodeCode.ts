// Decodes a QR code in its colors.
import decodeQR from 'qr/decode.js'
import type { Code } from '#stage/widgets/codes/codeOf.ts'

type CodeStyle = { readonly quiet: number; readonly color: string; readonly background?: string | null }
type Rgb = readonly [number, number, number]

/** Pixels per module. */
const scale = 4
const white: Rgb = [255, 255, 255]

/** The decoded text; null if unreadable. */
export function decodeCode(code: Code, look: CodeStyle): string | null {
  try {
    return decodeQR(pixelsOf(code, look))
  } catch {
    return null
  }
}

/** Draws the code as pixels; a missing background counts as white. */
function pixelsOf(code: Code, { quiet, color, background }: CodeStyle) {
  const side = (code.size + 2 * quiet) * scale
  const light = background ? blend(background, white) : white
  const dark = blend(color, light)
  const data = new Uint8Array(side * side * 4).fill(255)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [column, row] = [Math.floor(x / scale) - quiet, Math.floor(y / scale) - quiet]
      const isInside = Math.min(column, row) >= 0 && Math.max(column, row) < code.size
      data.set(isInside && code.isDark(column, row) ? dark : light, (y * side + x) * 4)
    }
  }
  return { width: side, height: side, data }
}

/** Blends a translucent color with a background. */
function blend(color: string, behind: Rgb): Rgb {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  const share = color.length === 9 ? part(7) / 255 : 1
  const mix = (at: number, below: number) => Math.round(part(at) * share + below * (1 - share))
  return [mix(1, behind[0]), mix(3, behind[1]), mix(5, behind[2])]
}
