import { program } from '#contract/resources/program.ts'
import type { Row, Values } from '../behave.ts'
import { type Context, callerOf } from '../context.ts'
import { createRepository } from '../crud/repository.ts'
import { keepFiles } from './keepFiles.ts'

/** A program of the caller's own with what its document decided already. Call inside a transaction. */
export async function insertProgram(values: Values, context: Context, id = context.ids.next()): Promise<Row> {
  const { db, time, publish } = context
  const { username } = callerOf(context)
  const row = await createRepository(db, program, time).insert(id, values, username)
  await keepFiles(row, context)
  context.afterCommit(() => publish.changed('program', 'created', [{ id: row.id, createBy: username }]))
  return row
}
