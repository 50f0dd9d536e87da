import { createProgramReader } from './createProgramReader.ts'
import type { Migration } from './derive/migrate.ts'
import { programDocument } from './program.ts'
import { widgets } from './widgets/index.ts'

/** One step per version of the document: the first leads from 1 to 2. */
export const programMigrations: readonly Migration[] = []

/** `{ document }`, or why not: program.newerVersion, program.tooManyNodes, program.broken (with `at`). */
export const readProgram = createProgramReader({
  schema: programDocument,
  migrations: programMigrations,
  widgets,
})
