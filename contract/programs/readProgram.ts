import type { Migration } from '#contract/derive/migrate.ts'
import { widgets } from '#contract/widgets/index.ts'
import { createProgramReader } from './createProgramReader.ts'
import { programDocument } from './program.ts'

/** One step per version of the document: the first converts 1 to 2. */
export const programMigrations: readonly Migration[] = []

/**
 * Reads a document. Returns it as `document`, or an error: program.newerVersion, program.tooManyNodes or
 * program.broken, whose `at` is the path of the invalid part.
 */
export const readProgram = createProgramReader({
  schema: programDocument,
  migrations: programMigrations,
  widgets,
})
