import type { ProgramNode } from '#contract/programs/program.ts'

/** Whether the node may overflow its box, which only a text in a growing box may. */
export function isOpen({ kind, props }: Pick<ProgramNode, 'kind' | 'props'>): boolean {
  return kind === 'staticText' && props.fit === 'grow'
}
