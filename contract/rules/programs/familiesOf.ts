import type { ProgramDocument } from '#contract/programs/program.ts'

/** Every family that a program names, in its components and in its styles of text. */
export function familiesOf({ nodes, styles = {} }: Pick<ProgramDocument, 'nodes' | 'styles'>): string[] {
  const named = [...nodes.map(({ props }) => props), ...Object.values(styles)].map(({ fontFamily }) => fontFamily)
  return [...new Set(named.filter(family => typeof family === 'string'))]
}
