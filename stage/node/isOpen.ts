import type { ProgramNode } from '#contract/programs/program.ts'

/** Whether it may be seen beyond its box: a text whose box follows its words. */
export function isOpen({ kind, props }: Pick<ProgramNode, 'kind' | 'props'>): boolean {
  return kind === 'staticText' && props.fit === 'grow'
}
