import { sql } from 'kysely'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import { groupedBy } from '#server/db/groupedBy.ts'
import { chargeLate, settleCharges } from '#server/flow/index.ts'
import type { Context } from '#server/kernel/context.ts'
import type { DeviceReceipt } from '#server/publishing/emergencies/running/applyEmergencyReceipts.ts'
import { announceRefreshed } from '#server/publishing/manifests/announceRefreshed.ts'
import { refreshManifests } from '#server/publishing/manifests/refreshManifests.ts'
import { announceAffectedRows } from '#server/publishing/publications/announceAffectedRows.ts'
import { lockPublishing } from '#server/publishing/publications/lockPublishing.ts'
import { announceSendLogs } from '#server/publishing/sendLog/announceSendLogs.ts'
import { expireUsedUp } from '#server/publishing/withdraw/expireUsedUp.ts'
import { culpritOf } from './culpritOf.ts'
import { isBeforeTrouble } from './isBeforeTrouble.ts'
import { type ReceiptLine, withReceipt } from './withReceipt.ts'

type StoredLine = ReceiptLine & {
  id: string
  deviceId: string
  ownerId: string | null
  publicationId: string
  kind: PublicationKind
  /** Version that was sent; null if the publication was deleted. */
  versionId: string | null
}
type ChangedLine = { before: StoredLine; after: StoredLine }

/**
 * Applies receipts of any number of devices to the send log. The caller must have locked the rows of the devices.
 */
export async function applyReceipts(newReceipts: readonly DeviceReceipt[], context: Context): Promise<void> {
  const changed: ChangedLine[] = []
  for (const [before, receipts] of await readLines(newReceipts, context)) {
    const after = await lineAfter(before, receipts, context)
    if (after !== before) changed.push({ before, after })
  }
  await updateLines(
    changed.map(({ after }) => after),
    context,
  )
  const movedLines: StoredLine[] = []
  const countedLines: StoredLine[] = []
  for (const { before, after } of changed) {
    if (after.state !== before.state || after.percent !== before.percent) movedLines.push(after)
    else if (after.plays !== before.plays || after.reason !== before.reason || after.playback !== before.playback)
      countedLines.push(after)
    // A download that completes again removes the reason `playsUsedUp` from the row. The plays are therefore also
    // checked after such a download, so that the reason is set again.
    const isWholeAgain = after.plays > 0 && after.percent === 100 && after.finishTime !== before.finishTime
    if (after.plays !== before.plays || isWholeAgain) await expireUsedUpPlays(after, context)
  }
  await settleAndAnnounce(movedLines, countedLines, context)
}

async function settleAndAnnounce(
  movedLines: readonly StoredLine[],
  countedLines: readonly StoredLine[],
  context: Context,
): Promise<void> {
  const deviceIds = [...new Set(movedLines.map(({ deviceId }) => deviceId))]
  const charges =
    deviceIds.length > 0
      ? [...(await settleCharges(deviceIds, context)), ...(await chargeLate(deviceIds, context))]
      : []
  context.afterCommit(() => {
    if (charges.length > 0) context.publish.changed('flowCharge', 'updated', charges)
    announceSendLogs(context.publish, movedLines)
    if (countedLines.length > 0) context.publish.changed('sendLog', 'updated', countedLines)
  })
}

/**
 * Locks and returns the row of the send log for each receipt's attempt, with its receipts in order. If there is no
 * such row, or the receipt states no attempt, takes the latest row of the device and publication.
 */
async function readLines(
  sent: readonly DeviceReceipt[],
  { db }: Context,
): Promise<ReadonlyMap<StoredLine, DeviceReceipt[]>> {
  const groups = [...groupedBy(sent, keyOf).values()]
  const wanted = groups.map(([first], at) => ({
    at,
    deviceId: first?.deviceId,
    publicationId: first?.receipt.publicationId,
    attempt: first?.receipt.attempt ?? -1,
  }))
  const found = await sql<{ at: number } & StoredLine>`
    SELECT "n"."at", "l".* FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      AS "n" ("at" integer, "deviceId" text, "publicationId" text, "attempt" bigint)
    CROSS JOIN LATERAL (
      SELECT "id", "deviceId", "publicationId", "kind", "ownerId", "state", "percent", "reason", "playback", "culprit",
        "attempt", "finishTime", "history", "plays",
        (SELECT "versionId" FROM "publication" WHERE "id" = "publicationId") AS "versionId"
      FROM "sendLog" WHERE "deviceId" = "n"."deviceId" AND "publicationId" = "n"."publicationId"
      ORDER BY "attempt" = "n"."attempt" DESC, "attempt" DESC, "id" DESC LIMIT 1 FOR UPDATE
    ) AS "l" ORDER BY "n"."at"
  `.execute(db)
  const lines = new Map<StoredLine, DeviceReceipt[]>()
  const known = new Map<string, StoredLine>()
  for (const { at, ...line } of found.rows) {
    // Receipts of different attempts may belong to the same row, if only the latest attempt has one.
    const before = known.get(line.id) ?? line
    known.set(line.id, before)
    lines.set(before, [...(lines.get(before) ?? []), ...(groups[at] ?? [])])
  }
  return lines
}

const keyOf = ({ deviceId, receipt: { publicationId, attempt } }: DeviceReceipt) =>
  `${deviceId} ${publicationId} ${attempt ?? ''}`

/** Returns the row after its receipts; the same object if they have no effect. */
async function lineAfter(
  before: StoredLine,
  receipts: readonly DeviceReceipt[],
  { db, now }: Context,
): Promise<StoredLine> {
  const { deviceId, versionId } = before
  let after: ReceiptLine = before
  for (const { receipt } of receipts) {
    const isFormer = versionId !== null && receipt.versionId !== versionId
    const isOld = await isBeforeTrouble(after, receipt, { db, deviceId })
    const culprit = await culpritOf(receipt, { db, deviceId })
    after = withReceipt(after, receipt, { now: now(), isFormer, isOld, culprit })
  }
  return after === before ? before : { ...before, ...after }
}

async function updateLines(lines: readonly StoredLine[], { db }: Context): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ id, state, percent, reason, playback, culprit, finishTime, history, plays }) => ({
    id,
    state,
    percent,
    reason,
    playback,
    culprit,
    finishTime,
    history,
    plays,
  }))
  await sql`
    UPDATE "sendLog" AS "l" SET "state" = "n"."state", "percent" = "n"."percent", "reason" = "n"."reason",
      "playback" = "n"."playback", "culprit" = "n"."culprit", "finishTime" = "n"."finishTime",
      "history" = "n"."history", "plays" = "n"."plays"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS "n" ("id" text, "state" text, "percent" bigint,
      "reason" text, "playback" text, "culprit" text, "finishTime" timestamptz, "history" jsonb, "plays" bigint)
    WHERE "l"."id" = "n"."id"
  `.execute(db)
}

/** After the last play, sets the reason in the send log and withdraws the publication from the device. */
async function expireUsedUpPlays({ id, deviceId, publicationId }: StoredLine, context: Context): Promise<void> {
  const { db } = context
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
