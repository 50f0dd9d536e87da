import { encode } from 'uqr'
import type { QrProps } from '#contract/widgets/qrCode.ts'

export type Code = {
  /** Modules per side, without the quiet zone. */
  readonly size: number
  /** SVG path of the dark modules; adjacent ones in a row are merged. */
  readonly path: string
  isDark(x: number, y: number): boolean
}

const levels = { low: 'L', medium: 'M', quartile: 'Q', high: 'H' } as const

/** Encodes a QR code; returns null if the text exceeds its capacity. */
export function codeOf(text: string, correction: QrProps['correction']): Code | null {
  const squares = squaresOf(text, correction)
  if (!squares) return null
  const size = squares.length
  const isDark = (x: number, y: number) => squares[y]?.[x] === true
  const parts: string[] = []
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue
      const from = x
      while (isDark(x + 1, y)) x++
      parts.push(`M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`)
    }
  }
  return { size, path: parts.join(''), isDark }
}

function squaresOf(text: string, correction: QrProps['correction']): readonly (readonly boolean[])[] | null {
  try {
    return encode(text, { ecc: levels[correction], border: 0 }).data
  } catch {
    return null
  }
}
