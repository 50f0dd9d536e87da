import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { file } from '#contract/resources/media/file.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'

/**
 * Returns the files in the order of their ids. Throws `general.notFound` if one is missing or the caller may not see
 * it.
 */
export async function findVisibleFiles(context: Context, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const rows = await context.db
    .selectFrom('file')
    .selectAll()
    .where('id', 'in', wanted)
    .where(ownOrAll(file, context) ?? sql<boolean>`true`)
    .orderBy('id')
    .execute()
  if (rows.length < wanted.length) throw new AppError('general.notFound')
  return rows
}
export type StoredFile = Awaited<ReturnType<typeof findVisibleFiles>>[number]
