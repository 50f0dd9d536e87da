import { program } from '#contract/resources/programs/program.ts'
import type { Row, Values } from '#server/base/values.ts'
import { createRepository } from '#server/crud/repository.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { saveProgramFiles } from './saveProgramFiles.ts'

/**
 * Inserts a program owned by the caller. `values` must include the fields derived from its document.
 * Requires a transaction.
 */
export async function insertProgram(values: Values, context: Context, id = context.ids.next()): Promise<Row> {
  const { db, time, publish } = context
  const row = await createRepository(db, program, time).insert(id, values, callerOf(context))
  await saveProgramFiles(row, context)
  context.afterCommit(() => publish.changed('program', 'created', [row]))
  return row
}
