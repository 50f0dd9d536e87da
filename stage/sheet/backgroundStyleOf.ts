import type { CSSProperties } from 'react'
import { cssOfFill } from '#contract/programs/fill.ts'
import type { ProgramDocument } from '#contract/programs/program.ts'

/** CSS of the background: a color, and optionally a gradient over it. */
export function backgroundStyleOf({ color, gradient }: ProgramDocument['background']): CSSProperties {
  return { backgroundColor: color, backgroundImage: gradient && cssOfFill(gradient) }
}
