import type { ProgramNode } from '#contract/programs/program.ts'
import type { StageSettings } from '#stage/StageContext.ts'

/** 0 to 1: the widget's own volume as a share of the screen's. */
export function volumeOf(
  node: Pick<ProgramNode, 'muted'>,
  own: number,
  { muted, volume = 100 }: Pick<StageSettings, 'muted' | 'volume'>,
): number {
  return node.muted || muted ? 0 : (own / 100) * (volume / 100)
}
