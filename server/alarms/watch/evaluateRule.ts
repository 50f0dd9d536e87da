import { sql } from 'kysely'
import { type Sign, type SignChanges, trackSigns } from '#contract/rules/alarms/trackSigns.ts'
import { type Trouble, troubleOf } from '#contract/rules/alarms/troubleOf.ts'
import { notifyOfAlarms } from '#server/alarms/notify/notifyOfAlarms.ts'
import type { RuleContext } from '#server/alarms/rules/RuleContext.ts'
import { reachOfRule } from '#server/alarms/rules/reachOfRule.ts'
import type { WatchedScreen } from '#server/alarms/rules/readScreens.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { endRecovered } from './endRecovered.ts'
import { openAlarms } from './openAlarms.ts'

/**
 * Data of one round of the alarm watch. `screens`: those that may concern a rule; on all others, no rule finds its
 * problem and none is recorded. `watchedSince`: time in Unix ms since which rounds have run without a long gap.
 */
export type RoundData = { screens: readonly WatchedScreen[]; watchedSince: number }

/**
 * Evaluates a rule for one round in the caller's transaction: records new problems, opens and ends alarms, and
 * sends notifications. The lock on the rule serializes the rounds of several servers; the later one finds nothing
 * left to do.
 */
export async function evaluateRule(
  ruleId: string,
  { screens, watchedSince }: RoundData,
  context: RuleContext,
): Promise<void> {
  const { db } = context
  const now = context.now().getTime()
  const rule = await db
    .selectFrom('alarmRule')
    .selectAll()
    .where('id', '=', ruleId)
    .where('isOn', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!rule) return
  const isReached = await reachOfRule(rule, context)
  const reached = new Map<string, WatchedScreen>()
  const troubles = new Map<string, Trouble>()
  for (const screen of screens) {
    if (!isReached(screen)) continue
    reached.set(screen.id, screen)
    troubles.set(screen.id, troubleOf(rule, screen, now, watchedSince))
  }
  const signs = await readSigns(ruleId, context)
  const changes = trackSigns(signs, troubles, { now, graceMs: rule.graceMinutes * 60_000 })
  await saveSigns(ruleId, changes, context)
  await openAlarms({ rule, signs, pending: changes.pending, reached, isReached }, context)
  await endRecovered(rule, context)
  await notifyOfAlarms(rule, context)
}

async function readSigns(ruleId: string, { db }: Pick<Parts, 'db'>): Promise<Sign[]> {
  const rows = await db
    .selectFrom('alarmSign')
    .select(['deviceId', 'sinceTime', 'clearTime', 'alarmId'])
    .where('ruleId', '=', ruleId)
    .execute()
  return rows.map(({ deviceId, sinceTime, clearTime, alarmId }) => ({
    id: deviceId,
    since: sinceTime.getTime(),
    clear: clearTime?.getTime() ?? null,
    isAlarmed: alarmId !== null,
  }))
}

async function saveSigns(ruleId: string, changes: SignChanges, { db, now }: Pick<Parts, 'db' | 'now'>): Promise<void> {
  const { begun, back, clearing, over } = changes
  const setClear = (ids: readonly string[], at: Date | null) => sql`
    UPDATE "alarmSign" SET "clearTime" = ${at}::timestamptz WHERE "ruleId" = ${ruleId} AND "deviceId" = ANY(${[...ids]})
  `
  if (begun.length > 0)
    // Skips devices that were deleted after they were read.
    await sql`
      INSERT INTO "alarmSign" ("ruleId", "deviceId", "sinceTime")
      SELECT ${ruleId}, "n"."id", "n"."since" FROM unnest(${begun.map(({ id }) => id)}::text[],
        ${begun.map(({ since }) => new Date(since).toISOString())}::timestamptz[]) AS "n" ("id", "since")
      JOIN "device" AS "d" ON "d"."id" = "n"."id" FOR KEY SHARE OF "d"
    `.execute(db)
  if (back.length > 0) await setClear(back, null).execute(db)
  if (clearing.length > 0) await setClear(clearing, now()).execute(db)
  if (over.length > 0)
    await sql`DELETE FROM "alarmSign" WHERE "ruleId" = ${ruleId} AND "deviceId" = ANY(${over})`.execute(db)
}
