import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { visibleDevices } from '#server/crud/visibleDevices.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

/**
 * Row rights of alarms: alarms about own screens and about screens bound to the caller. An alarm about several bound
 * screens is visible only if the caller sees all of them, because bindings may have changed since the alarm began.
 */
export function scopeOfAlarms(context: Pick<Context, 'caller'>): RawBuilder<SqlBool> | null {
  const seen = visibleDevices(context)
  if (seen === null) return null
  const { id, parentId, ownIds } = callerOf(context)
  const isSome = sql`SELECT "m"."alarmId" FROM "alarmDevice" AS "m" JOIN "device" ON "device"."id" = "m"."deviceId" WHERE ${seen}`
  return sql<SqlBool>`("ownerId" = ANY(${[...ownIds]}) OR "id" IN (
    SELECT "a"."alarmId" FROM "alarmDevice" AS "a" JOIN "device" ON "device"."id" = "a"."deviceId"
    WHERE "a"."alarmId" IN (${isSome}) GROUP BY 1 HAVING bool_and(${seen})
  )) AND ${parentId === null ? sql`true` : notOfSiblings(id, parentId)}`
}

/**
 * Excludes alarms of rules that belong to other sub-accounts of the same parent: only the owner of such a rule and
 * the parent see them.
 */
function notOfSiblings(id: string, parentId: string) {
  return sql`NOT EXISTS (
    SELECT FROM "alarmRule" AS "r" JOIN "user" AS "u" ON "u"."id" = "r"."ownerId"
    WHERE "r"."id" = "ruleId" AND "u"."type" = 2 AND "u"."ownerId" = ${parentId} AND "u"."id" <> ${id}
  )`
}
