import type { CSSProperties } from 'react'
import { cssOfFill } from '#contract/programs/fill.ts'
import type { ProgramDocument } from '#contract/programs/program.ts'

/** Behind everything: a colour, and the gradient over it. */
export function groundOf({ color, gradient }: ProgramDocument['background']): CSSProperties {
  return { backgroundColor: color, backgroundImage: gradient && cssOfFill(gradient) }
}
