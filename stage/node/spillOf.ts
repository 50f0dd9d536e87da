import type { CSSProperties } from 'react'
import type { ProgramNode } from '#contract/programs/program.ts'
import { spreadOf } from '#stage/widgets/frameStyle.ts'

/** Clips a node to its box, extended by its shadow. */
export function spillOf({ props }: Pick<ProgramNode, 'props'>): CSSProperties {
  const { shadow } = props
  return typeof shadow === 'number' && shadow > 0
    ? { overflow: 'visible', clipPath: `inset(-${spreadOf(shadow)}px)` }
    : {}
}
