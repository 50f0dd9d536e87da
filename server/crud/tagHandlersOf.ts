// Tags of records: ids in the column `tagIds`, without a foreign key.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError, fieldError } from '#contract/errors/errors.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { tagActions, tagFields, tagging } from '#contract/resources/media/tagging.ts'
import type { Behavior } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { createRepository } from './repository.ts'
import { ownOrAll } from './scopeOf.ts'

const most = 50

type TagResource = Resource<typeof tagFields, typeof tagActions, 'own'>
type Scope = (context: Context) => RawBuilder<SqlBool> | null

/**
 * Returns a handler that adds tags to many records and removes tags from them. `scopeOf`: SQL condition for records
 * that the caller may tag.
 */
export function taggingOf(resource: Resource, tags: TagResource, scopeOf: Scope) {
  const table = sql.table(resource.name)
  return async ({ ids, add, remove }: CallInput<ReturnType<typeof tagging>>, context: Context): Promise<null> => {
    const wanted = [...new Set(ids)]
    const repository = createRepository(context.db, resource, context.time)
    const found = await repository.find(wanted, scopeOf(context), { lock: true })
    if (found.length < wanted.length) throw new AppError('general.notFound')
    const added = await visibleTags(tags, add ?? [], context)
    const removed = remove ?? []
    const changed = await sql<{ id: string; ownerId: string | null; count: number }>`
      UPDATE ${table} SET "updateBy" = ${callerOf(context).username}, "updateTime" = now(), "revision" = "revision" + 1, "tagIds" = ARRAY(
        SELECT DISTINCT "tag" FROM unnest("tagIds" || ${added}::text[]) AS "tag" WHERE NOT "tag" = ANY(${removed}::text[]) ORDER BY "tag"
      )
      WHERE "id" = ANY(${wanted}) RETURNING "id", "ownerId", cardinality("tagIds") AS "count"
    `.execute(context.db)
    if (changed.rows.some(({ count }) => count > most)) throw fieldError('add', 'field.tooMany', { max: most })
    context.afterCommit(() => context.publish.changed(resource.name as never, 'updated', changed.rows))
    return null
  }
}

/**
 * Returns the ids of the tags without duplicates and locks the tags against deletion until the transaction ends.
 * Throws a field error if the caller may not see one of them.
 */
async function visibleTags(tags: TagResource, given: readonly string[], context: Context): Promise<string[]> {
  const ids = [...new Set(given)]
  const repository = createRepository(context.db, tags, context.time)
  const found = await repository.find(ids, ownOrAll(tags, context), { lock: 'keep' })
  if (found.length < ids.length) throw fieldError('add', 'field.unknownReference')
  return ids
}

/**
 * Returns the behavior of tags. `tables`: tables whose `tagIds` contain the tags. Pages that show the first table are
 * notified of changes.
 */
export function tagBehaviorOf(
  tags: TagResource,
  tables: readonly ['file' | 'device', ...'binnedFile'[]],
): Pick<Behavior<TagResource>, 'before' | 'after' | 'actions'> {
  /** The message contains no rows, so each page fetches its list again, which contains only rows its user may see. */
  const notifyReaders = (context: Context) =>
    context.afterCommit(() => context.publish.changed(tables[0], 'updated', []))
  return {
    before: {
      async remove(rows, { db }) {
        for (const { id } of rows) {
          for (const table of tables) {
            await sql`
              UPDATE ${sql.table(table)} SET "tagIds" = array_remove("tagIds", ${id}) WHERE "tagIds" @> ARRAY[${id}]
            `.execute(db)
          }
        }
      },
    },
    after: {
      remove: (_rows, context) => notifyReaders(context),
      update: (_row, _before, context) => notifyReaders(context),
    },
    actions: {
      async make({ name, color }, context) {
        const repository = createRepository(context.db, tags, context.time)
        const row = await repository.insert(context.ids.next(), { name: name.trim(), color }, callerOf(context))
        context.afterCommit(() => context.publish.changed(tags.name as never, 'created', [row]))
        return row.id
      },
    },
  }
}
