import type { ProgramNode } from '#contract/programs/program.ts'
import type { StageSettings } from '#stage/StageContext.ts'

/** Effective volume, 0 to 1: the component's volume (0 to 100) times the screen's. */
export function volumeOf(
  node: Pick<ProgramNode, 'muted'>,
  own: number,
  { muted, volume = 100 }: Pick<StageSettings, 'muted' | 'volume'>,
): number {
  return node.muted || muted ? 0 : (own / 100) * (volume / 100)
}
