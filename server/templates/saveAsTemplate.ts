import { AppError } from '#contract/errors.ts'
import { readProgram } from '#contract/readProgram.ts'
import { program } from '#contract/resources/program.ts'
import { template } from '#contract/resources/template.ts'
import { filesOf } from '#contract/rules/filesOf.ts'
import { type Context, callerOf } from '../context.ts'
import { createRepository } from '../crud/repository.ts'
import { ownOrAll } from '../crud/scopeOf.ts'

/** A template of the caller's from a program as it is stored; answers its id. Call inside a transaction. */
export async function saveAsTemplate(programId: string, context: Context): Promise<string> {
  const { db, time, ids } = context
  const programs = createRepository(db, program, time)
  const [source] = await programs.find([programId], ownOrAll(program, context), { lock: 'keep' })
  if (!source) throw new AppError('general.notFound')
  if (!source.document) throw new AppError('program.noContent')
  const read = readProgram(source.document)
  if (read instanceof AppError) throw read
  const { document } = read
  const { title, thumbnail, width, height, orientation, duration } = source
  const { username } = callerOf(context)
  const values = { title, thumbnail, width, height, orientation, duration, document, programId }
  const row = await createRepository(db, template, time).insert(ids.next(), values, username)
  // The foreign key makes whoever deletes one of the files wait, and then see that it is in use.
  const used = filesOf(document).map(fileId => ({ templateId: row.id, fileId }))
  if (used.length > 0) await db.insertInto('templateFile').values(used).execute()
  context.afterCommit(() => context.publish.changed('template', 'created', [{ id: row.id, createBy: username }]))
  return row.id
}
