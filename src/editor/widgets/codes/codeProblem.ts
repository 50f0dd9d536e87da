// Reasons why a QR code may be unreadable, as far as they can be detected without a camera.
import type { QrProps } from '#contract/widgets/qrCode.ts'
import { contrastOf, luminanceOf } from '#src/ui/theme/contrast.ts'

export type CodeProblem = 'lowContrast' | 'inverted' | 'small' | 'quiet'

type Seen = Pick<QrProps, 'color' | 'background' | 'quiet'> & {
  /** Modules per side, without the quiet zone. */
  squares: number
  /** Artboard pixels of the shorter side. */
  side: number
}

export const leastContrast = 3
/** Pixels per module below which a phone has to come very close. */
const leastSquare = 4
const leastQuiet = 4

/** The most severe problem of a code; null if there is none. */
export function codeProblem({ color, background, quiet, squares, side }: Seen): CodeProblem | null {
  if (background && contrastOf(color, background) < leastContrast) return 'lowContrast'
  if (background && luminanceOf(color) > luminanceOf(background)) return 'inverted'
  if (side / (squares + 2 * quiet) < leastSquare) return 'small'
  return quiet < leastQuiet ? 'quiet' : null
}
