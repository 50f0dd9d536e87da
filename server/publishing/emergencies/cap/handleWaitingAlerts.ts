import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { endEmergencies } from '#server/publishing/emergencies/endEmergencies.ts'
import { saveEmergencyTexts } from '#server/publishing/emergencies/saveEmergencyContent.ts'
import { readScope } from '#server/publishing/emergencies/saveScope.ts'
import { startEmergency } from '#server/publishing/emergencies/startEmergency.ts'
import type { CapAlert } from './capRead.ts'
import {
  claimAlert,
  forgoAlerts,
  forgoExercises,
  keyOf,
  noteFailure,
  readRunningKeys,
  type WaitingAlert,
  waitingAlerts,
} from './knownAlerts.ts'
import { roundOf } from './roundOf.ts'
import { dueTimeOf, isExercise, laterOf, shownOf } from './shownOf.ts'

export type Feed = Selectable<Database['emergencyFeed']>

/** Maximum number of alerts that show or end an emergency and are handled in one run per feed. */
const mostWarnings = 50

type Round = { /** Also retries alerts that failed before. */ isAgain: boolean; signal?: AbortSignal }

/** Handles alerts of a feed that are due. Returns the errors; alerts that failed remain to be retried. */
export async function handleWaitingAlerts(feed: Feed, parts: Parts, { isAgain, signal }: Round): Promise<unknown[]> {
  const waiting = (await waitingAlerts(feed, parts)).filter(
    ({ alert, turnTime, failedTime }) =>
      (isAgain || failedTime === null) && dueTimeOf(alert, feed, turnTime) <= parts.now(),
  )
  const runningKeys = await readRunningKeys(feed, parts)
  const round = roundOf(waiting, mostWarnings, {
    shows: ({ alert, turnTime }) => shownOf(alert, feed, turnTime, parts.now()) !== null,
    ends: alert => replacesOthers(alert) && alert.references.some(key => runningKeys.has(keyOf(key))),
  })
  const problems: unknown[] = []
  for (const each of round) {
    if (signal?.aborted) break
    try {
      await inTransaction(parts, inside => handleAlert(each, feed, { ...parts, ...inside }))
    } catch (error) {
      problems.push(error)
      await noteFailure(feed, each.key, parts)
    }
  }
  return problems
}

/** Whether the alert may replace other alerts. Only alerts with the status Actual, Exercise or Test may do so. */
function replacesOthers(alert: CapAlert): boolean {
  const { msgType, status } = alert
  return (msgType === 'Update' || msgType === 'Cancel') && (status === 'Actual' || isExercise(alert))
}

type Inside = Parts & Pick<Context, 'afterCommit' | 'afterRollback'>

/** Handles an alert once: ends the emergencies of alerts that it replaces, and starts its own emergency. */
async function handleAlert({ key, alert, turnTime }: WaitingAlert, feed: Feed, context: Inside): Promise<void> {
  const { db, now } = context
  const shown = shownOf(alert, feed, turnTime, now())
  if (!(await claimAlert(feed, key, laterOf(alert, feed, shown, turnTime, now()), context))) return
  if (replacesOthers(alert)) await endReplaced(alert, feed, context)
  if (!shown) return
  await endEarlierBlock(key, feed, context)
  const by = feed.title ?? ''
  const language = context.texts.languageOf(feed.language ?? undefined)
  const { title, isDrill, content, from, until } = shown
  const apart = context.apart.by(`feed ${feed.id}`).ranked('urgent')
  const versions = await saveEmergencyTexts(content, { title, isDrill, by }, { ...context, apart, language })
  const { ownerId, deviceIds, groupIds } = feed
  const targets = {
    isEverywhere: feed.isEverywhere === true,
    deviceIds,
    groupIds,
    scope: await readScope(feed.id, context),
  }
  const origin = { isDrill, source: 'feed', sourceId: feed.id, ownerId, by } as const
  const time = { startTime: from, until }
  const { id } = await startEmergency({ ...origin, ...targets, ...time, title, content, versions }, context)
  await db
    .updateTable('capAlert')
    .set({ emergencyId: id })
    .where('feedId', '=', feed.id)
    .where('key', '=', key)
    .execute()
}

/**
 * Ends the emergencies of alerts that this alert replaces, and cancels replaced alerts that are still waiting. An
 * exercise ends only drills and cancels only exercises. A real alert ends only real emergencies, but cancels all
 * replaced alerts, including those that were not received yet.
 */
async function endReplaced(alert: CapAlert, feed: Feed, context: Inside): Promise<void> {
  const keys = alert.references.map(keyOf)
  const found = await sql<{ emergencyId: string }>`
    SELECT "c"."emergencyId" FROM "capAlert" AS "c" JOIN "emergency" AS "e" ON "e"."id" = "c"."emergencyId"
    WHERE "c"."feedId" = ${feed.id} AND "c"."key" = ANY(${keys}) AND "e"."isDrill" = ${isExercise(alert)}
  `.execute(context.db)
  const ids = found.rows.map(({ emergencyId }) => emergencyId)
  if (ids.length > 0) await endEmergencies(ids, feed.title ?? '', context)
  await (isExercise(alert) ? forgoExercises : forgoAlerts)(feed, keys, context)
}

/** Ends the running emergency that shows another block (CAP element `info`) of the same alert. */
async function endEarlierBlock(key: string, feed: Feed, context: Inside): Promise<void> {
  const { db, now } = context
  const found = await db
    .selectFrom('capAlert as c')
    .innerJoin('emergency as e', 'e.id', 'c.emergencyId')
    .select('e.id')
    .where('c.feedId', '=', feed.id)
    .where('c.key', '=', key)
    .where('e.endTime', 'is', null)
    .where('e.until', '>', now())
    .execute()
  const ids = found.map(({ id }) => id)
  if (ids.length > 0) await endEmergencies(ids, feed.title ?? '', context)
}
