import type { CSSProperties } from 'react'
import type { ProgramNode } from '#contract/programs/program.ts'
import { spreadOf } from '#stage/widgets/view/frameStyle.ts'

/** Styles that extend the clipping of a node by its shadow; empty without a shadow. */
export function spillOf({ props }: Pick<ProgramNode, 'props'>): CSSProperties {
  const { shadow } = props
  return typeof shadow === 'number' && shadow > 0
    ? { overflow: 'visible', clipPath: `inset(-${spreadOf(shadow)}px)` }
    : {}
}
