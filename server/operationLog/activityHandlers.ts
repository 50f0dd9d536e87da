import { sql } from 'kysely'
import { accessOf } from '#contract/derive/routesOf.ts'
import { AppError } from '#contract/errors/errors.ts'
import { activity, activityPage } from '#contract/services/people/activity.ts'
import type { Registry } from '#server/crud/references.ts'
import { createRepository } from '#server/crud/repository.ts'
import { scopeOf } from '#server/crud/scopeOf.ts'
import { serve } from '#server/kernel/behave.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

type Line = { id: string; name: string; username: string | null; createTime: Date; fields: string[] | null }

/**
 * Handlers for the history of a record. Users who may see a record may read its history, but nothing about other
 * records that the same calls changed.
 */
export function createActivity(registry: Registry) {
  async function assertSeen(name: string, id: string, context: Context): Promise<void> {
    const resource = Object.hasOwn(registry.resources, name) ? registry.resources[name] : undefined
    if (!resource) throw new AppError('general.notFound')
    const access = accessOf(resource, 'one')
    if (access !== 'member' && !hasPerm(callerOf(context), access.page, access.perm))
      throw new AppError('auth.forbidden')
    const scope = scopeOf(resource, registry.behaviors[name], context)
    const found = await createRepository(context.db, resource, context.time).find([id], scope)
    if (found.length === 0) throw new AppError('general.notFound')
  }

  return serve(activity, {
    async ofRecord({ resource, id, before }, context) {
      await assertSeen(resource, id, context)
      const { db, time } = context
      // Ids of log entries increase with time, so the primary key gives their order.
      const older = typeof before === 'string' ? sql`AND "r"."logId" < ${before}` : sql``
      const { rows } = await sql<Line>`
        SELECT "l"."id", "l"."name", "l"."username", "l"."createTime", "r"."fields"
        FROM "logRecord" AS "r" JOIN "log" AS "l" ON "l"."id" = "r"."logId"
        WHERE "r"."resource" = ${resource} AND "r"."recordId" = ${id} ${older}
        ORDER BY "r"."logId" DESC LIMIT ${activityPage + 1}
      `.execute(db)
      const first = await sql<{ createTime: Date }>`
        SELECT "createTime" FROM "log" WHERE "id" = (SELECT min("logId") FROM "logRecord")
      `.execute(db)
      const since = first.rows[0]?.createTime
      return {
        content: rows.slice(0, activityPage).map(({ id, name, username, createTime, fields }) => ({
          id,
          operation: name,
          by: username,
          time: time.encode(createTime),
          fields,
        })),
        hasMore: rows.length > activityPage,
        since: since ? time.encode(since) : null,
      }
    },
  })
}
