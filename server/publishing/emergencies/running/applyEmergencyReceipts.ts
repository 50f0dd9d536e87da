import { sql } from 'kysely'
import type { Manifest, Receipt } from '#contract/manifest.ts'
import type { Context } from '#server/kernel/context.ts'

type State = 'reached' | 'shows' | 'failed'
/** Order of the states. A late receipt must not set a state that comes earlier in this order. */
const ranks = { sent: 0, reached: 1, failed: 2, shows: 3 } as const

const states: Partial<Record<Receipt['kind'], State>> = { downloaded: 'reached', playing: 'shows', failed: 'failed' }

/** A receipt, and the device that sent it. */
export type DeviceReceipt = { deviceId: string; receipt: Receipt }
type Shown = { deviceId: string; emergencyId: string }

/** Applies receipts about emergencies, of any number of devices. Returns the other receipts. */
export async function applyEmergencyReceipts(
  sent: readonly DeviceReceipt[],
  context: Context,
): Promise<DeviceReceipt[]> {
  if (sent.length === 0) return []
  const known = await sql<Shown>`
    SELECT "deviceId", "emergencyId" FROM "emergencyDevice"
    WHERE "deviceId" = ANY(${[...new Set(sent.map(({ deviceId }) => deviceId))]})
      AND "emergencyId" = ANY(${[...new Set(sent.map(({ receipt }) => receipt.publicationId))]})
  `.execute(context.db)
  if (known.rows.length === 0) return [...sent]
  const keys = new Set(known.rows.map(keyOf))
  const isEmergency = ({ deviceId, receipt }: DeviceReceipt) =>
    keys.has(keyOf({ deviceId, emergencyId: receipt.publicationId }))
  const reached: Shown[] = []
  const later: (() => Promise<void>)[] = []
  for (const { deviceId, receipt } of sent.filter(isEmergency)) {
    const { publicationId: emergencyId, kind, reason = null, time } = receipt
    const state = states[kind]
    // The order of the states, not that of the receipts, decides the result, so all first states are stored at once.
    if (state === 'reached') reached.push({ deviceId, emergencyId })
    else if (state) later.push(() => moveState([{ deviceId, emergencyId }], state, { reason, time }, context))
  }
  await moveState(reached, 'reached', { reason: null, time: null }, context)
  for (const move of later) await move()
  return sent.filter(each => !isEmergency(each))
}

const keyOf = ({ deviceId, emergencyId }: Shown) => `${deviceId} ${emergencyId}`

/** Marks the emergencies in manifests as reached, because the devices have fetched them. `manifests`: by device id. */
export async function markReached(
  manifests: ReadonlyMap<string, Pick<Manifest, 'plans'>>,
  context: Context,
): Promise<void> {
  const shown = [...manifests].flatMap(([deviceId, { plans }]) =>
    plans.filter(({ emergency }) => emergency).map(({ id }) => ({ deviceId, emergencyId: id })),
  )
  await moveState(shown, 'reached', { reason: null, time: null }, context)
}

type ReportedState = { reason: string | null; time: string | null }

async function moveState(
  emergencies: readonly Shown[],
  state: State,
  { reason, time }: ReportedState,
  { db, now, publish, afterCommit }: Context,
): Promise<void> {
  if (emergencies.length === 0) return
  const reportedTime = time === null ? Number.NaN : Date.parse(time)
  const shown =
    state === 'shows' ? new Date(Math.min(Number.isNaN(reportedTime) ? Infinity : reportedTime, now().getTime())) : null
  const lower = Object.entries(ranks).flatMap(([name, rank]) => (rank < ranks[state] ? [name] : []))
  const moved = await sql<{ id: string; ownerId: string | null }>`
    UPDATE "emergencyDevice" AS "r" SET "state" = ${state}, "reason" = ${state === 'failed' ? reason : null},
      "showTime" = coalesce(${shown}, "showTime")
    FROM "emergency" AS "e",
      jsonb_to_recordset(${JSON.stringify(emergencies)}::jsonb) AS "n" ("deviceId" text, "emergencyId" text)
    WHERE "e"."id" = "r"."emergencyId" AND "r"."deviceId" = "n"."deviceId"
      AND "r"."emergencyId" = "n"."emergencyId" AND "r"."state" = ANY(${lower})
    RETURNING "e"."id", "e"."ownerId"
  `.execute(db)
  if (moved.rows.length === 0) return
  const rows = [...new Map(moved.rows.map(row => [row.id, row])).values()]
  afterCommit(() => publish.changed('emergency', 'updated', rows))
}
