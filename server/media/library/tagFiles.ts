import { sql } from 'kysely'
import { fieldError } from '#contract/errors.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import type { file } from '#contract/resources/file.ts'
import { fileTag } from '#contract/resources/fileTag.ts'
import { callerOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import { createRepository } from '#server/crud/repository.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { findVisibleFiles } from './findVisibleFiles.ts'

const most = 50

type Input = CallInput<(typeof file)['actions']['tag']>

/** Tags are added to all of the files and taken from all of them; the others stay. */
export async function tagFiles({ ids, add, remove }: Input, context: Context): Promise<null> {
  const files = await findVisibleFiles(context, ids)
  const added = await visibleTags(add ?? [], context)
  const removed = remove ?? []
  const changed = await sql<{ id: string; ownerId: string | null; count: number }>`
    UPDATE "file" SET "updateBy" = ${callerOf(context).username}, "updateTime" = now(), "revision" = "revision" + 1, "tagIds" = ARRAY(
      SELECT DISTINCT "tag" FROM unnest("tagIds" || ${added}::text[]) AS "tag" WHERE NOT "tag" = ANY(${removed}::text[]) ORDER BY "tag"
    )
    WHERE "id" = ANY(${files.map(({ id }) => id)}) RETURNING "id", "ownerId", cardinality("tagIds") AS "count"
  `.execute(context.db)
  if (changed.rows.some(({ count }) => count > most)) throw fieldError('add', 'field.tooMany', { max: most })
  context.afterCommit(() => context.publish.changed('file', 'updated', changed.rows))
  return null
}

/** They stay until the transaction ends. */
async function visibleTags(given: readonly string[], context: Context): Promise<string[]> {
  const ids = [...new Set(given)]
  const repository = createRepository(context.db, fileTag, context.time)
  const found = await repository.find(ids, ownOrAll(fileTag, context), { lock: 'keep' })
  if (found.length < ids.length) throw fieldError('add', 'field.unknownReference')
  return ids
}
