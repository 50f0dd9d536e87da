import type { ProgramDocument } from '#contract/program.ts'

/** By content: what an undo brings back is equal, though not the same object. */
export function isSameProgram(one: ProgramDocument, other: ProgramDocument): boolean {
  if (one === other) return true
  const { nodes: ones, ...settings } = one
  const { nodes: others, ...otherSettings } = other
  return (
    ones.length === others.length &&
    JSON.stringify(settings) === JSON.stringify(otherSettings) &&
    ones.every((node, index) => node === others[index] || JSON.stringify(node) === JSON.stringify(others[index]))
  )
}
