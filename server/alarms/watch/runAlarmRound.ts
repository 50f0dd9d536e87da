import { sql } from 'kysely'
import { readScreens } from '#server/alarms/rules/readScreens.ts'
import { hasJumped } from '#server/jobs/serverClock.ts'
import { inTransaction, quietly } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { evaluateRule } from './evaluateRule.ts'

/**
 * Minimum number of milliseconds between rounds. With several servers, the first one runs a round, and the other
 * servers skip it.
 */
const roundMs = 8_000
/**
 * Milliseconds without a round after which all screens get a new grace period, because no server
 * watched them meanwhile.
 */
const longestGap = 2 * 60_000

/**
 * Reads the screens that concern a rule once and evaluates each rule in its own transaction, so that a crash leaves
 * each rule consistent. Skipped after a jump of the clock, when all screens would seem offline.
 */
export async function runAlarmRound(parts: Parts): Promise<void> {
  const { db } = parts
  const rules = await db
    .selectFrom('alarmRule')
    .select(['id', 'kind', 'limit', 'leastVersion'])
    .where('isOn', '=', true)
    .orderBy('id')
    .execute()
  if (rules.length === 0 || (await hasJumped(parts))) return
  const watchedSince = await claimRound(parts)
  if (!watchedSince) return
  const screens = await readScreens(rules, parts)
  for (const { id } of rules) {
    const seen = { screens, watchedSince: watchedSince.getTime() }
    await quietly(parts, () => inTransaction(parts, inside => evaluateRule(id, seen, inside)))
  }
}

/**
 * Claims a round. Returns the time since which rounds have run without a long gap; null if a round was claimed less
 * than `roundMs` ago. A stored time in the future, left by a clock that was set back, does not block rounds.
 */
async function claimRound({ db, now }: Pick<Parts, 'db' | 'now'>): Promise<Date | null> {
  const at = now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  const taken = await sql<{ watchTime: Date }>`
    INSERT INTO "alarmWatch" ("lookTime", "watchTime") VALUES (${at}, ${at})
    ON CONFLICT ("only") DO UPDATE SET "lookTime" = EXCLUDED."lookTime",
      "watchTime" = CASE WHEN "alarmWatch"."lookTime" BETWEEN ${before(longestGap)} AND EXCLUDED."lookTime"
        THEN "alarmWatch"."watchTime" ELSE EXCLUDED."watchTime" END
    WHERE "alarmWatch"."lookTime" <= ${before(roundMs)} OR "alarmWatch"."lookTime" > EXCLUDED."lookTime"
    RETURNING "watchTime"
  `.execute(db)
  return taken.rows[0]?.watchTime ?? null
}
