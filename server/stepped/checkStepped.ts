import { sql } from 'kysely'
import { decideWave } from '#contract/rules/waves/decideWave.ts'
import { inTransaction, quietly } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { announceStepped, closeStepped } from './closeStepped.ts'
import type { Stepped, SteppedContext, SteppedRow, SteppedScreen } from './Stepped.ts'

/** Milliseconds for which all servers skip a release after one of them has checked it. */
const checkInterval = 8_000
/**
 * Maximum number of milliseconds between two checks. After a longer gap, the observation period starts again, because
 * no server could receive reports meanwhile.
 */
const longestGap = 2 * 60_000
const namesShown = 3

/**
 * Decides for each open release whether it advances, waits or halts. Each release is changed in a transaction of its
 * own, so that a crash or a failing release does not affect the others.
 */
export async function checkStepped<R extends SteppedRow, S extends SteppedScreen>(
  stepped: Stepped<R, S>,
  parts: Parts,
): Promise<void> {
  const open = await sql<{ id: string }>`
    SELECT "id" FROM ${sql.table(stepped.table.name)} WHERE "state" IN ('running', 'held') ORDER BY "id"
  `.execute(parts.db)
  for (const { id } of open.rows)
    await quietly(parts, () => inTransaction(parts, inside => checkOne(stepped, id, inside)))
}

async function checkOne<R extends SteppedRow, S extends SteppedScreen>(
  stepped: Stepped<R, S>,
  id: string,
  context: SteppedContext,
): Promise<void> {
  const { table } = stepped
  const { now } = context
  const due = await lockDue(stepped, id, context)
  if (!due) return
  const row = { ...due, watchTime: watchedSince(due, now()) }
  await table.set(id, { lookTime: now(), watchTime: row.watchTime }, context)
  if (await stepped.isGone?.(row, context)) return closeStepped(table, row, { state: 'ended', why: null }, context)

  const screens = await stepped.readScreens(row, context)
  const decision = decideWave(await stepped.readFacts(row, screens, context))
  if (decision.kind === 'halt') {
    const isAfterOutage = decision.why === 'dark' && (row.why === 'outage' || row.why === 'dark')
    if (stepped.restartsAfterOutage && isAfterOutage) {
      // The previous check attributed the dark screens to an outage, or could not tell the cause. The observation
      // period therefore starts again, as after a gap between checks.
      await table.set(id, { why: 'loading', watchTime: now() }, context)
      return announceStepped(table, row, context)
    }
    await stepped.rollBack(row, decision.why, context)
    return stepped.notifyOwner('halted', { row, screens, why: decision.why }, context)
  }
  // If a user has held the release, the check may only halt it.
  if (decision.kind === 'wait' || row.state === 'held') {
    const why = decision.kind === 'wait' ? decision.why : null
    if (why === row.why) return
    await table.set(id, { why }, context)
    return announceStepped(table, row, context)
  }
  if (decision.kind === 'open') return stepped.openNextStep(row, context)
  await stepped.finish(row, context)
  await stepped.notifyOwner('done', { row, screens, why: null }, context)
}

/** Locks an open release, unless a server has just checked it or is checking it. */
async function lockDue<R extends SteppedRow, S extends SteppedScreen>(
  { table, columns }: Stepped<R, S>,
  id: string,
  { db, now }: SteppedContext,
): Promise<R | undefined> {
  const found = await sql<R>`
    SELECT ${columns} FROM ${sql.table(table.name)} WHERE "id" = ${id} AND "state" IN ('running', 'held')
      AND ("lookTime" IS NULL OR "lookTime" <= ${new Date(now().getTime() - checkInterval)})
    FOR UPDATE SKIP LOCKED
  `.execute(db)
  return found.rows[0]
}

function watchedSince({ lookTime, watchTime }: SteppedRow, now: Date): Date {
  const isGap = lookTime === null || now.getTime() - lookTime.getTime() > longestGap
  return isGap || watchTime === null ? now : watchTime
}

/** Names of the screens on which the release failed; beyond `namesShown` names, an ellipsis stands for the rest. */
export function namesOfFailed(screens: readonly SteppedScreen[]): string {
  const bad = screens.filter(({ standing }) => standing === 'faulty' || standing === 'dark').map(({ name }) => name)
  return bad.length > namesShown ? `${bad.slice(0, namesShown).join(', ')} …` : bad.join(', ')
}
