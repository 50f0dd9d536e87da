import type { ProgramDocument } from '#contract/programs/program.ts'
import { readProgram } from '#contract/programs/readProgram.ts'

/** Which of the ids a stored document names. One that cannot be read keeps what it names anywhere: it may belong to a newer version of the server. */
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
