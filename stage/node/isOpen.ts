import type { ProgramNode } from '#contract/programs/program.ts'

/** Whether the node may overflow its box: a text whose box grows with it. */
export function isOpen({ kind, props }: Pick<ProgramNode, 'kind' | 'props'>): boolean {
  return kind === 'staticText' && props.fit === 'grow'
}
