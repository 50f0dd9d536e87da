import type { ProgramDocument } from '#contract/programs/program.ts'
import { readProgram } from '#contract/programs/readProgram.ts'

/**
 * Returns the ids that a stored document uses. If the document is unreadable, for example because a newer server
 * wrote it, every id that occurs in its text counts as used.
 */
export function mentionsOf(
  raw: unknown,
  ids: readonly string[],
  namesOf: (document: ProgramDocument) => readonly string[],
): string[] {
  const read = readProgram(raw)
  if (!('document' in read)) return ids.filter(id => JSON.stringify(raw).includes(`"${id}"`))
  const named = new Set(namesOf(read.document))
  return ids.filter(id => named.has(id))
}
