import type { AppError } from '#contract/errors/errors.ts'
import { emptyProgram, type ProgramDocument } from '#contract/programs/program.ts'
import { readProgram } from '#contract/programs/readProgram.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import type { SiteBrand } from '#contract/services/programs/widget.ts'
import { brandStyles } from '#src/editor/document/propagateStyles.ts'

/** The document of a record; if none was ever saved, an empty one with the brand's text styles. */
export function readStored(
  program: Pick<Program, 'document' | 'width' | 'height'>,
  brand?: SiteBrand,
): { document: ProgramDocument } | AppError {
  if (program.document === null) {
    const empty = emptyProgram(program.width, program.height)
    const styles = brand && brandStyles(brand, empty)
    return { document: styles ? { ...empty, styles } : empty }
  }
  return readProgram(program.document)
}
