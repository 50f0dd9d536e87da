import { AppError } from '#contract/errors/errors.ts'
import { readProgram } from '#contract/programs/readProgram.ts'
import { program } from '#contract/resources/programs/program.ts'
import { type TemplateTopic, template } from '#contract/resources/programs/template.ts'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import { createRepository } from '#server/crud/repository.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

/** Saves a stored program as a template of the caller and returns its id. Requires a transaction. */
export async function saveAsTemplate(
  programId: string,
  { title: name, topic }: { title?: string | null; topic?: TemplateTopic | null },
  context: Context,
): Promise<string> {
  const { db, time, ids } = context
  const programs = createRepository(db, program, time)
  const [source] = await programs.find([programId], ownOrAll(program, context), { lock: 'keep' })
  if (!source) throw new AppError('general.notFound')
  if (!source.document) throw new AppError('program.noContent')
  const read = readProgram(source.document)
  if (read instanceof AppError) throw read
  const { document } = read
  const { thumbnail, width, height, orientation, duration } = source
  const title = name?.trim() || source.title
  const values = {
    title,
    ...(topic && { topic }),
    thumbnail,
    width,
    height,
    orientation,
    duration,
    document,
    programId,
  }
  const row = await createRepository(db, template, time).insert(ids.next(), values, callerOf(context))
  // Because of the foreign key, a concurrent deletion of a file waits and then finds that the file is in use.
  const used = filesOf(document).map(fileId => ({ templateId: row.id, fileId }))
  if (used.length > 0) await db.insertInto('templateFile').values(used).execute()
  context.afterCommit(() => context.publish.changed('template', 'created', [row]))
  return row.id
}
