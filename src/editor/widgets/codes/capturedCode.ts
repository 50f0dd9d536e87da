// Checks a translucent QR code on its actual background.
import decodeQR from 'qr/decode.js'
import type { ProgramNode } from '#contract/programs/program.ts'
import { boundsOf } from '#src/editor/geometry/boundsOf.ts'
import { paintStage } from '#stage/paint/paintStage.ts'
import type { Code } from '#stage/widgets/codes/codeOf.ts'

type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }
export type CapturedCode = {
  /** The decoded text; null if unreadable. */
  readonly text: string | null
  /** Lowest contrast between dark and light modules; null for a rotated code. */
  readonly contrast: number | null
}

/** Pixels per module in the captured picture. */
const scale = 6
const largestSide = 4096
/** Fraction of modules that the background may hide, which error correction compensates. */
const stray = 0.02

type ExpectedCode = { readonly code: Code; readonly quiet: number; readonly text: string }

/** Captures the artboard and decodes the code in the picture. */
export async function captureCode(
  artboard: HTMLElement,
  node: ProgramNode,
  expected: ExpectedCode,
): Promise<CapturedCode> {
  const around = boundsOf(node)
  const squares = expected.code.size + 2 * expected.quiet
  const { clientWidth, clientHeight } = artboard
  const wanted = (squares * scale) / Math.min(node.width, node.height)
  const zoom = Math.min(wanted, 2, largestSide / Math.max(clientWidth, clientHeight))
  const painted = await paintStage(artboard, Math.ceil(clientWidth * zoom), Math.ceil(clientHeight * zoom))
  const picture = await createImageBitmap(painted)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(around.width * zoom))
  canvas.height = Math.max(1, Math.round(around.height * zoom))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('a code cannot be looked at without a canvas')
  context.drawImage(picture, -around.x * zoom, -around.y * zoom)
  picture.close()
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  return { text: readingOf(pixels), contrast: node.rotation === 0 ? capturedContrast(pixels, expected) : null }
}

function readingOf(pixels: Pixels): string | null {
  try {
    return decodeQR(pixels)
  } catch {
    return null
  }
}

/** WCAG contrast between modules that should be dark and light; below 1, light modules are darker. */
export function capturedContrast(pixels: Pixels, { code, quiet }: Pick<ExpectedCode, 'code' | 'quiet'>): number {
  const squares = code.size + 2 * quiet
  const side = Math.min(pixels.width, pixels.height) / squares
  const left = (pixels.width - side * squares) / 2
  const top = (pixels.height - side * squares) / 2
  const dark: number[] = []
  const light: number[] = []
  for (let row = 0; row < squares; row++) {
    for (let column = 0; column < squares; column++) {
      const [x, y] = [column - quiet, row - quiet]
      const isDark = Math.min(x, y) >= 0 && Math.max(x, y) < code.size && code.isDark(x, y)
      const found = luminanceAt(pixels, left + (column + 0.5) * side, top + (row + 0.5) * side)
      ;(isDark ? dark : light).push(found)
    }
  }
  // The lightest dark and the darkest light module, except for outliers.
  const brightest = dark.sort((one, other) => other - one)[Math.floor(dark.length * stray)] ?? 0
  const darkest = light.sort((one, other) => one - other)[Math.floor(light.length * stray)] ?? 1
  return (darkest + 0.05) / (brightest + 0.05)
}

function luminanceAt({ width, data }: Pixels, x: number, y: number): number {
  const at = (Math.floor(y) * width + Math.floor(x)) * 4
  const [r = 0, g = 0, b = 0] = [0, 1, 2].map(index => {
    const share = (data[at + index] ?? 0) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
