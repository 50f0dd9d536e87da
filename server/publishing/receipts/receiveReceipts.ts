import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import type { Receipt } from '#contract/manifest.ts'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import type { screen } from '#contract/services/fleet/screen.ts'
import { groupedBy } from '#server/db/groupedBy.ts'
import { chargeLate, settleCharges } from '#server/flow/index.ts'
import { screenOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { applyEmergencyReceipts } from '#server/publishing/emergencies/running/applyEmergencyReceipts.ts'
import { announceRefreshed } from '#server/publishing/manifests/announceRefreshed.ts'
import { refreshManifests } from '#server/publishing/manifests/refreshManifests.ts'
import { announceAffectedRows } from '#server/publishing/publications/announceAffectedRows.ts'
import { lockPublishing } from '#server/publishing/publications/lockPublishing.ts'
import { announceSendLogs } from '#server/publishing/sendLog/announceSendLogs.ts'
import { expireUsedUp } from '#server/publishing/withdraw/expireUsedUp.ts'
import { culpritOf } from './culpritOf.ts'
import { insertReceipts } from './insertReceipts.ts'
import { isBeforeTrouble } from './isBeforeTrouble.ts'
import { type ReceiptLine, withReceipt } from './withReceipt.ts'

type Calls = typeof screen.calls
type StoredLine = ReceiptLine & {
  id: string
  ownerId: string | null
  publicationId: string
  kind: PublicationKind
  /** Version that was sent; null if the publication was deleted. */
  versionId: string | null
}

/**
 * Stores receipts and applies them, in one transaction. Idempotent: receipts that are already stored have no effect.
 */
export async function receiveReceipts(
  { receipts }: CallInput<Calls['receipts']>,
  context: Context,
): Promise<CallResult<Calls['receipts']>> {
  const { db } = context
  const { deviceId } = screenOf(context)
  // Locks the device, because overlapping batches of receipts from one device could deadlock.
  const device = await db
    .selectFrom('device')
    .select('id')
    .where('id', '=', deviceId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  // The device was deleted after this call was authenticated.
  if (!device) throw new AppError('device.revoked')
  const newReceipts = await applyEmergencyReceipts(await insertReceipts(receipts, context), context)
  await applyReceipts(newReceipts, context)
  return { stored: receipts.map(receipt => receipt.id) }
}

/** Applies receipts to the send log. The caller must have locked the device's row. */
export async function applyReceipts(newReceipts: readonly Receipt[], context: Context): Promise<void> {
  const { deviceId } = screenOf(context)
  const movedLines: StoredLine[] = []
  const countedLines: StoredLine[] = []
  for (const lineReceipts of groupedBy(
    newReceipts,
    ({ publicationId, attempt = '' }) => `${publicationId} ${attempt}`,
  ).values()) {
    const before = lineReceipts[0] && (await readLine(lineReceipts[0], context))
    if (!before) continue
    const after = await updateLine(before, lineReceipts, context)
    if (after.state !== before.state || after.percent !== before.percent) movedLines.push(after)
    else if (after.plays !== before.plays || after.reason !== before.reason || after.playback !== before.playback)
      countedLines.push(after)
    // A download that completes again removes the reason `playsUsedUp` from the row. The plays are therefore also
    // checked after such a download, so that the reason is set again.
    const isWholeAgain = after.plays > 0 && after.percent === 100 && after.finishTime !== before.finishTime
    if (after.plays !== before.plays || isWholeAgain) await expireUsedUpPlays(after, context)
  }
  const charges =
    movedLines.length > 0
      ? [...(await settleCharges([deviceId], context)), ...(await chargeLate(deviceId, context))]
      : []
  context.afterCommit(() => {
    if (charges.length > 0) context.publish.changed('flowCharge', 'updated', charges)
    announceSendLogs(
      context.publish,
      movedLines.map(line => ({ ...line, deviceId })),
    )
    if (countedLines.length > 0) context.publish.changed('sendLog', 'updated', countedLines)
  })
}

/**
 * Returns the row of the send log for the receipt's attempt. If there is no such row, or the receipt states no
 * attempt, returns the latest row of this device and publication.
 */
async function readLine({ publicationId, attempt = -1 }: Receipt, context: Context): Promise<StoredLine | undefined> {
  const found = await sql<StoredLine>`
    SELECT "id", "publicationId", "kind", "ownerId", "state", "percent", "reason", "playback", "culprit", "attempt", "finishTime", "history",
      "plays", (SELECT "versionId" FROM "publication" WHERE "id" = "publicationId") AS "versionId"
    FROM "sendLog" WHERE "deviceId" = ${screenOf(context).deviceId} AND "publicationId" = ${publicationId}
    ORDER BY "attempt" = ${attempt} DESC, "attempt" DESC, "id" DESC LIMIT 1 FOR UPDATE
  `.execute(context.db)
  return found.rows[0]
}

async function updateLine(before: StoredLine, receipts: readonly Receipt[], context: Context): Promise<StoredLine> {
  const { db, now } = context
  const on = { db, deviceId: screenOf(context).deviceId }
  let after: ReceiptLine = before
  for (const receipt of receipts) {
    const isFormer = before.versionId !== null && receipt.versionId !== before.versionId
    const isOld = await isBeforeTrouble(after, receipt, on)
    after = withReceipt(after, receipt, { now: now(), isFormer, isOld, culprit: await culpritOf(receipt, on) })
  }
  const { state, percent, reason, playback, culprit, finishTime, history, plays } = after
  await db
    .updateTable('sendLog')
    .set({ state, percent, reason, playback, culprit, finishTime, plays, history: JSON.stringify(history) })
    .where('id', '=', before.id)
    .execute()
  return { ...before, ...after }
}

/** After the last play, sets the reason in the send log and withdraws the publication from the device. */
async function expireUsedUpPlays({ id, publicationId }: StoredLine, context: Context): Promise<void> {
  const { db } = context
  const { deviceId } = screenOf(context)
  const found = await sql<{ isOver: boolean | null }>`
    SELECT (SELECT sum("plays") FROM "sendLog" WHERE "publicationId" = "p"."id" AND "deviceId" = ${deviceId})
      >= ("s"."plan" ->> 'plays')::bigint AS "isOver"
    FROM "publication" AS "p" JOIN "sentPlan" AS "s" ON "s"."id" = "p"."sentPlanId" WHERE "p"."id" = ${publicationId} AND "p"."withdrawTime" IS NULL
  `.execute(db)
  if (!found.rows[0]?.isOver) return
  await db.updateTable('sendLog').set({ reason: 'playsUsedUp' }).where('id', '=', id).execute()
  await lockPublishing(db, [deviceId])
  const { affectedRowSets } = await expireUsedUp([publicationId], context)
  const refreshed = await refreshManifests(context, [deviceId])
  context.afterCommit(() => {
    announceRefreshed(context.publish, refreshed)
    for (const affectedRows of affectedRowSets) announceAffectedRows(context.publish, affectedRows)
  })
}
