import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { weeklyTimer } from '#contract/fleet/deviceSettings.ts'
import { powerHistory } from '#contract/rules/devices/powerHistory.ts'
import { timerAt } from '#contract/rules/devices/timerAt.ts'
import { isZone } from '#contract/rules/playPlan/zone.ts'
import { type AlarmLine, alarmPower } from '#contract/services/fleet/alarmPower.ts'
import { visibleDevices } from '#server/crud/visibleDevices.ts'
import { serve } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import { scopeOfAlarms } from './scopeOfAlarms.ts'

/** Open alarms are not limited: a screen has at most one for each rule. */
const mostPast = 50
const mostSpans = 100

export const alarmPowerHandlers = serve(alarmPower, {
  async getData({ id }, context) {
    const own = visibleDevices(context) ?? sql<SqlBool>`true`
    const found = await sql`SELECT FROM "device" WHERE "id" = ${id} AND ${own}`.execute(context.db)
    // A device that the caller may not see gives the same error as a missing one.
    if (found.rows.length === 0) throw new AppError('general.notFound')
    return {
      open: await readAlarms(id, sql`"a"."state" <> 'recovered'`, null, context),
      past: await readAlarms(id, sql`"a"."state" = 'recovered'`, mostPast, context),
      power: await readPower(id, context),
      timer: await readTimer(id, context),
    }
  },
})

type Moments = { sinceTime: Date; openTime: Date; recoverTime: Date | null }
type Row = Omit<AlarmLine, keyof Moments> & Moments

/**
 * Returns the newest alarms of a screen, at most `most` (null: all), including outages, that match `which` and that the
 * caller may see. A caller who may see the screen does not always see the alarms of all rules.
 */
async function readAlarms(
  id: string,
  which: RawBuilder<unknown>,
  most: number | null,
  context: Context,
): Promise<AlarmLine[]> {
  const { db, time } = context
  const seen = scopeOfAlarms(context) ?? sql`true`
  const { rows } = await sql<Row>`
    SELECT "a"."id", "a"."kind", "a"."state", "a"."place", "r"."title" AS "rule", "a"."sinceTime", "a"."openTime", "a"."recoverTime",
      "a"."acknowledgeBy", "a"."note"
    FROM "alarmDevice" AS "m" JOIN "alarm" AS "a" ON "a"."id" = "m"."alarmId" LEFT JOIN "alarmRule" AS "r" ON "r"."id" = "a"."ruleId"
    WHERE "m"."deviceId" = ${id} AND ${which} AND "a"."id" IN (SELECT "id" FROM "alarm" WHERE ${seen})
    ORDER BY "a"."openTime" DESC, "a"."id" DESC LIMIT ${most}
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

/**
 * Returns the on/off timer that the screen reported, which may differ from the requested one. Times are in
 * the screen's zone.
 */
async function readTimer(id: string, { db, now, time }: Context) {
  const { rows } = await sql<{ told: unknown; timeZone: string | null }>`
    SELECT "s"."told", "d"."timeZone" FROM "deviceSetting" AS "s" JOIN "device" AS "d" ON "d"."id" = "s"."deviceId"
    WHERE "s"."deviceId" = ${id} AND "s"."name" = 'timer' AND "s"."told" IS NOT NULL
  `.execute(db)
  const [row] = rows
  const timer = weeklyTimer.safeParse(row?.told).data
  if (!row || !timer) return null
  const zone = row.timeZone !== null && isZone(row.timeZone) ? row.timeZone : 'UTC'
  const { isOn, next } = timerAt(timer, now().getTime(), zone)
  return { ...timer, isOnNow: isOn, next: next === null ? null : time.encode(new Date(next)) }
}
