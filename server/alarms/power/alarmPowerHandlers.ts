import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { device } from '#contract/resources/device.ts'
import { powerHistory } from '#contract/rules/devices/powerHistory.ts'
import { type AlarmLine, alarmPower } from '#contract/services/alarmPower.ts'
import { serve } from '#server/calls/behave.ts'
import type { Context } from '#server/calls/context.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'

const mostPast = 50
const mostSpans = 100

export const alarmPowerHandlers = serve(alarmPower, {
  async getData({ id }, context) {
    const own = ownOrAll(device, context) ?? sql<SqlBool>`true`
    const found = await sql`SELECT FROM "device" WHERE "id" = ${id} AND ${own}`.execute(context.db)
    // A foreign id answers like a missing one.
    if (found.rows.length === 0) throw new AppError('general.notFound')
    return {
      open: await readAlarms(id, sql`"a"."state" <> 'recovered'`, context),
      past: await readAlarms(id, sql`"a"."state" = 'recovered'`, context),
      power: await readPower(id, context),
    }
  },
})

type Moments = { sinceTime: Date; openTime: Date; recoverTime: Date | null }
type Row = Omit<AlarmLine, keyof Moments> & Moments

/** Of outages as well. */
async function readAlarms(id: string, which: RawBuilder<unknown>, { db, time }: Context): Promise<AlarmLine[]> {
  const { rows } = await sql<Row>`
    SELECT "a"."id", "a"."kind", "a"."state", "a"."place", "r"."title" AS "rule", "a"."sinceTime", "a"."openTime", "a"."recoverTime",
      "a"."acknowledgeBy", "a"."note"
    FROM "alarmDevice" AS "m" JOIN "alarm" AS "a" ON "a"."id" = "m"."alarmId" LEFT JOIN "alarmRule" AS "r" ON "r"."id" = "a"."ruleId"
    WHERE "m"."deviceId" = ${id} AND ${which} ORDER BY "a"."openTime" DESC, "a"."id" DESC LIMIT ${mostPast}
  `.execute(db)
  return rows.map(({ sinceTime, openTime, recoverTime, ...row }) => ({
    ...row,
    sinceTime: time.encode(sinceTime),
    openTime: time.encode(openTime),
    recoverTime: recoverTime && time.encode(recoverTime),
  }))
}

async function readPower(id: string, { db, time }: Context) {
  const { rows: spans } = await sql<{ start: Date; end: Date | null; ending: string | null }>`
    SELECT "startTime" AS "start", "endTime" AS "end", "ending" FROM "deviceOnlineSpan"
    WHERE "deviceId" = ${id} ORDER BY "startTime" DESC, "id" DESC LIMIT ${mostSpans}
  `.execute(db)
  const first = spans.at(-1)?.start ?? new Date(0)
  const { rows: commands } = await sql<{ command: string; time: Date }>`
    SELECT "command", "finishTime" AS "time" FROM "deviceCommand"
    WHERE "deviceId" = ${id} AND "state" = 'success' AND "command" IN ('restart', 'shutdown') AND "finishTime" >= ${first}
    ORDER BY "finishTime" DESC LIMIT ${mostSpans}
  `.execute(db)
  const history = powerHistory(
    spans.reverse().map(({ start, end, ending }) => ({
      start: start.getTime(),
      end: end?.getTime() ?? null,
      ending,
    })),
    commands.map(each => ({ command: each.command, time: each.time.getTime() })),
  )
  return history.map(({ event, time: at }) => ({ event, time: time.encode(new Date(at)) }))
}
