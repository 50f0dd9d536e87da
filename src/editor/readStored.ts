import type { AppError } from '#contract/errors.ts'
import { emptyProgram, type ProgramDocument } from '#contract/program.ts'
import { readProgram } from '#contract/readProgram.ts'
import type { Program } from '#contract/resources/program.ts'

/** The document of a record; an empty one of its size when it was never saved. */
export function readStored(
  program: Pick<Program, 'document' | 'width' | 'height'>,
): { document: ProgramDocument } | AppError {
  if (program.document === null) return { document: emptyProgram(program.width, program.height) }
  return readProgram(program.document)
}
