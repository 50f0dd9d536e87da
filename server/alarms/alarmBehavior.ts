import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { alarm } from '#contract/resources/fleet/alarm.ts'
import { behave } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import type { ChangedRow } from '#server/kernel/publish.ts'
import { changedAlarm } from './notify/changedAlarm.ts'
import { scopeOfAlarms } from './scopeOfAlarms.ts'

export const alarmBehavior = behave(alarm, {
  scope: scopeOfAlarms,
  decorate(records) {
    for (const record of records) record.owner = record.createBy
  },
  actions: { acknowledge },
})

type Input = { ids: readonly string[]; note?: string | null }

async function acknowledge({ ids, note = null }: Input, context: Context): Promise<null> {
  const { db, now, publish, afterCommit } = context
  const found = await sql<{ id: string; state: string }>`
    SELECT "id", "state" FROM "alarm" WHERE "id" = ANY(${[...ids]}) AND ${scopeOfAlarms(context) ?? sql`true`} ORDER BY "id" FOR UPDATE
  `.execute(db)
  if (found.rows.length < new Set(ids).size) throw new AppError('general.notFound')
  const changed = await sql<ChangedRow>`
    UPDATE "alarm" SET "state" = 'acknowledged', "acknowledgeTime" = ${now()}, "acknowledgeBy" = ${callerOf(context).username},
      "note" = ${note}, "updateBy" = ${callerOf(context).username}, "updateTime" = ${now()}, "revision" = "revision" + 1
    WHERE "id" = ANY(${[...ids]}) AND "state" = 'open' RETURNING ${changedAlarm}
  `.execute(db)
  afterCommit(() => publish.changed('alarm', 'updated', changed.rows))
  return null
}
