import { sql } from 'kysely'
import { file } from '#contract/resources/media/file.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'

const visible = (context: Context) => ownOrAll(file, context) ?? sql<boolean>`true`

/** Returns the newest file with these bytes that the caller may see, so that files of others are not revealed. */
export async function findKnown(context: Context, sha256: string): Promise<{ id: string; name: string } | null> {
  const found = await context.db
    .selectFrom('file')
    .select(['id', 'name'])
    .where('sha256', '=', sha256)
    .where(visible(context))
    .orderBy('createTime', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

/** True if the caller may see a file with exactly this size. */
export async function isKnownSize(context: Context, size: number): Promise<boolean> {
  const found = await context.db
    .selectFrom('file')
    .select('id')
    .where('size', '=', size)
    .where(visible(context))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
