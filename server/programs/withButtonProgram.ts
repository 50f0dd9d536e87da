import { AppError, fieldError } from '#contract/errors/errors.ts'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { readProgram } from '#contract/programs/readProgram.ts'

/**
 * Returns the document with the button linked to the program; null removes the link. Throws a field error if there is
 * no such button.
 */
export function withButtonProgram(stored: unknown, nodeId: string, programId: string | null): ProgramDocument {
  const read = readProgram(stored)
  if (read instanceof AppError) throw read
  const { document } = read
  const isThere = document.nodes.some(({ id, kind }) => id === nodeId && kind === 'button')
  if (!isThere) throw fieldError('nodeId', 'field.unknownReference')
  return {
    ...document,
    nodes: document.nodes.map(node =>
      node.id === nodeId ? { ...node, props: { ...node.props, program: programId } } : node,
    ),
  }
}
