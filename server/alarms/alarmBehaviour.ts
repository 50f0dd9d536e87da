import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { alarm } from '#contract/resources/fleet/alarm.ts'
import { behave } from '#server/calls/behave.ts'
import { callerOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import { scopeOfAlarms } from './scopeOfAlarms.ts'

export const alarmBehaviour = behave(alarm, {
  scope: scopeOfAlarms,
  actions: { acknowledge },
})

type Input = { ids: readonly string[]; note?: string | null }

async function acknowledge({ ids, note = null }: Input, context: Context): Promise<null> {
  const { db, now, publish, afterCommit } = context
  const found = await sql<{ id: string; state: string }>`
    SELECT "id", "state" FROM "alarm" WHERE "id" = ANY(${[...ids]}) AND ${scopeOfAlarms(context) ?? sql`true`} ORDER BY "id" FOR UPDATE
  `.execute(db)
  if (found.rows.length < new Set(ids).size) throw new AppError('general.notFound')
  const changed = await sql<{ id: string; ownerId: string | null }>`
    UPDATE "alarm" SET "state" = 'acknowledged', "acknowledgeTime" = ${now()}, "acknowledgeBy" = ${callerOf(context).username},
      "note" = ${note}, "updateBy" = ${callerOf(context).username}, "updateTime" = ${now()}, "revision" = "revision" + 1
    WHERE "id" = ANY(${[...ids]}) AND "state" = 'open' RETURNING "id", "ownerId"
  `.execute(db)
  afterCommit(() => publish.changed('alarm', 'updated', changed.rows))
  return null
}
