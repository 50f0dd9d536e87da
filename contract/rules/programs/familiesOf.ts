import type { ProgramDocument } from '#contract/programs/program.ts'

/** All font families used in a program's components and text styles. */
export function familiesOf({ nodes, styles = {} }: Pick<ProgramDocument, 'nodes' | 'styles'>): string[] {
  const named = [...nodes.map(({ props }) => props), ...Object.values(styles)].map(({ fontFamily }) => fontFamily)
  return [...new Set(named.filter(family => typeof family === 'string'))]
}
