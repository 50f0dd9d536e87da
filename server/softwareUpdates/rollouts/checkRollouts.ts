import { sql } from 'kysely'
import { decideWave } from '#contract/rules/waves/decideWave.ts'
import { administratorsOf } from '#server/accounts/index.ts'
import { inTransaction, quietly } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { sendSystemMessage } from '#server/messages/index.ts'
import type { UpdateContext } from '#server/softwareUpdates/updateLog.ts'
import { announce, close, openNextStep, rollBack } from './advanceRollout.ts'
import { type RolloutRow, type RolloutScreen, readFacts, readScreens } from './readRollout.ts'

/** Milliseconds during which other servers skip a rollout after one server has checked it. */
const checkInterval = 8_000
/**
 * Maximum number of milliseconds between two checks. After a longer gap, the observation period starts again, because
 * no server could receive reports meanwhile.
 */
const longestGap = 2 * 60_000
const namesShown = 3

type CheckContext = UpdateContext & Pick<Parts, 'settings' | 'texts' | 'time'>

/**
 * Decides for each open rollout whether it advances, waits or halts. Each rollout has its own transaction, so that a
 * crash leaves it consistent.
 */
export async function checkRollouts(parts: Parts): Promise<void> {
  const open = await sql<{ id: string }>`
    SELECT "id" FROM "rollout" WHERE "state" IN ('running', 'held') ORDER BY "id"
  `.execute(parts.db)
  for (const { id } of open.rows) await quietly(parts, () => inTransaction(parts, inside => checkRollout(id, inside)))
}

async function checkRollout(id: string, context: CheckContext): Promise<void> {
  const { db, now } = context
  const found = await sql<RolloutRow>`
    SELECT * FROM "rollout" WHERE "id" = ${id} AND "state" IN ('running', 'held')
      AND ("lookTime" IS NULL OR "lookTime" <= ${new Date(now().getTime() - checkInterval)})
    FOR UPDATE SKIP LOCKED
  `.execute(db)
  const [row] = found.rows
  if (!row) return
  const rollout = { ...row, watchTime: watchedSince(row, now()) }
  await db.updateTable('rollout').set({ lookTime: now(), watchTime: rollout.watchTime }).where('id', '=', id).execute()
  const screens = await readScreens(rollout, context)
  const decision = decideWave(await readFacts(rollout, screens, context))
  if (decision.kind === 'halt') {
    await rollBack(rollout, decision.why, context)
    return notifyOwner('rolloutHalted', { rollout, screens, why: decision.why }, context)
  }
  // If a user has held the rollout, the check may only halt it.
  if (decision.kind === 'wait' || rollout.state === 'held') {
    const why = decision.kind === 'wait' ? decision.why : null
    if (why === rollout.why) return
    await db.updateTable('rollout').set({ why }).where('id', '=', id).execute()
    return announce(rollout, context)
  }
  if (decision.kind === 'open') return openNextStep(rollout, context)
  await close(rollout, { state: 'done', why: null }, context)
  await notifyOwner('rolloutDone', { rollout, screens, why: null }, context)
}

function watchedSince({ lookTime, watchTime }: RolloutRow, now: Date): Date {
  const isGap = lookTime === null || now.getTime() - lookTime.getTime() > longestGap
  return isGap || watchTime === null ? now : watchTime
}

type RolloutResult = { rollout: RolloutRow; screens: readonly RolloutScreen[]; why: string | null }

/**
 * Notifies the owner of the rollout. Runs in the transaction of the change, so that the message is sent only once.
 */
async function notifyOwner(
  name: 'rolloutHalted' | 'rolloutDone',
  result: RolloutResult,
  context: CheckContext,
): Promise<void> {
  const { id, ownerId, title, devices } = result.rollout
  const about = {
    // A rollout that the server started itself has no owner, so the administrators are notified.
    userIds: ownerId ? [ownerId] : await administratorsOf(context),
    link: `/rollout/show/${id}`,
    key: `rollout.${id}.${name}`,
  }
  const bad = result.screens
    .filter(each => each.standing === 'faulty' || each.standing === 'dark')
    .map(each => each.name)
  const names = bad.length > namesShown ? `${bad.slice(0, namesShown).join(', ')} …` : bad.join(', ')
  const why = { word: `rollout.values.why.${result.why}` }
  const message =
    name === 'rolloutHalted'
      ? await sendSystemMessage(context, { ...about, name, params: { title, names, why } })
      : await sendSystemMessage(context, { ...about, name, params: { title, count: devices } })
  context.afterCommit(message)
}
