import { sql } from 'kysely'
import type { Manifest, Receipt } from '#contract/manifest.ts'
import { screenOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

type State = 'reached' | 'shows' | 'failed'
/** Order of the states. A late receipt must not set a state that comes earlier in this order. */
const ranks = { sent: 0, reached: 1, failed: 2, shows: 3 } as const

const states: Partial<Record<Receipt['kind'], State>> = { downloaded: 'reached', playing: 'shows', failed: 'failed' }

/** Applies receipts about emergencies. Returns the other receipts. */
export async function applyEmergencyReceipts(receipts: readonly Receipt[], context: Context): Promise<Receipt[]> {
  const { deviceId } = screenOf(context)
  const ids = [...new Set(receipts.map(({ publicationId }) => publicationId))]
  if (ids.length === 0) return []
  const knownEmergencies = await sql<{ id: string; ownerId: string | null }>`
    SELECT "e"."id", "e"."ownerId" FROM "emergencyDevice" AS "r" JOIN "emergency" AS "e" ON "e"."id" = "r"."emergencyId"
    WHERE "r"."deviceId" = ${deviceId} AND "r"."emergencyId" = ANY(${ids})
  `.execute(context.db)
  if (knownEmergencies.rows.length === 0) return [...receipts]
  const owners = new Map(knownEmergencies.rows.map(({ id, ownerId }) => [id, ownerId]))
  for (const { publicationId, kind, reason, time } of receipts) {
    const state = states[kind]
    if (state && owners.has(publicationId))
      await moveState([publicationId], state, { reason: reason ?? null, time }, context)
  }
  return receipts.filter(({ publicationId }) => !owners.has(publicationId))
}

/** Marks the emergencies in a manifest as reached, because the device has fetched the manifest. */
export async function markReached({ plans }: Pick<Manifest, 'plans'>, context: Context): Promise<void> {
  const ids = plans.filter(({ emergency }) => emergency).map(({ id }) => id)
  if (ids.length > 0) await moveState(ids, 'reached', { reason: null, time: null }, context)
}

type ReportedState = { reason: string | null; time: string | null }

async function moveState(
  ids: readonly string[],
  state: State,
  { reason, time }: ReportedState,
  context: Context,
): Promise<void> {
  const { db, now, publish } = context
  const { deviceId } = screenOf(context)
  const reportedTime = time === null ? Number.NaN : Date.parse(time)
  const shown =
    state === 'shows' ? new Date(Math.min(Number.isNaN(reportedTime) ? Infinity : reportedTime, now().getTime())) : null
  const lower = Object.entries(ranks).flatMap(([name, rank]) => (rank < ranks[state] ? [name] : []))
  const moved = await sql<{ id: string; ownerId: string | null }>`
    UPDATE "emergencyDevice" AS "r" SET "state" = ${state}, "reason" = ${state === 'failed' ? reason : null},
      "showTime" = coalesce(${shown}, "showTime")
    FROM "emergency" AS "e" WHERE "e"."id" = "r"."emergencyId" AND "r"."deviceId" = ${deviceId}
      AND "r"."emergencyId" = ANY(${[...ids]}) AND "r"."state" = ANY(${lower})
    RETURNING "e"."id", "e"."ownerId"
  `.execute(db)
  if (moved.rows.length > 0) context.afterCommit(() => publish.changed('emergency', 'updated', moved.rows))
}
