import { sql } from 'kysely'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import type { Receipt } from '#contract/manifest.ts'
import type { screen } from '#contract/services/screen.ts'
import { screenOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import { groupedBy } from '#server/db/groupedBy.ts'
import { announceSendLogs } from '#server/publishing/log/announceSendLogs.ts'
import { announceRefreshed } from '#server/publishing/manifests/announceRefreshed.ts'
import { refreshManifests } from '#server/publishing/manifests/refreshManifests.ts'
import { announceOver } from '#server/publishing/publications/announceOver.ts'
import { lockPublishing } from '#server/publishing/publications/lockPublishing.ts'
import { readOver } from '#server/publishing/publications/readOver.ts'
import { keepReceipts } from './keepReceipts.ts'
import { type ReceiptLine, withReceipt } from './withReceipt.ts'

type Calls = typeof screen.calls
type StoredLine = ReceiptLine & { id: string; ownerId: string | null; publicationId: string }

/** Stores receipts and what they change in one transaction; a receipt that came before changes nothing again. */
export async function takeReceipts(
  { receipts }: CallInput<Calls['receipts']>,
  context: Context,
): Promise<CallResult<Calls['receipts']>> {
  const { db } = context
  const { deviceId } = screenOf(context)
  // Batches of one device one after the other: two that overlap must not wait for each other.
  await db.selectFrom('device').select('id').where('id', '=', deviceId).forNoKeyUpdate().execute()
  const news = await keepReceipts(receipts, context)
  const moved: StoredLine[] = []
  const counted: StoredLine[] = []
  for (const [publicationId, ofOne] of groupedBy(news, receipt => receipt.publicationId)) {
    const before = await readLine(publicationId, context)
    if (!before) continue
    const after = await keepLine(before, ofOne, context)
    if (after.state !== before.state || after.percent !== before.percent) moved.push(after)
    else if (after.plays !== before.plays || after.reason !== before.reason) counted.push(after)
    // A repair takes the reason away: that the plays are used up is said again.
    const isWholeAgain = after.plays > 0 && after.percent === 100 && after.finishTime !== before.finishTime
    if (after.plays !== before.plays || isWholeAgain) await endPlays(after, context)
  }
  context.afterCommit(() => {
    announceSendLogs(
      context.publish,
      moved.map(line => ({ ...line, deviceId })),
    )
    if (counted.length > 0) context.publish.changed('sendLog', 'updated', counted)
  })
  return { stored: receipts.map(receipt => receipt.id) }
}

/** The line that counts: the latest of this device and publication. */
async function readLine(publicationId: string, context: Context): Promise<StoredLine | undefined> {
  const found = await sql<StoredLine>`
    SELECT "id", "publicationId", "ownerId", "state", "percent", "reason", "attempt", "finishTime", "history", "plays"
    FROM "sendLog" WHERE "deviceId" = ${screenOf(context).deviceId} AND "publicationId" = ${publicationId}
    ORDER BY "attempt" DESC, "id" DESC LIMIT 1 FOR UPDATE
  `.execute(context.db)
  return found.rows[0]
}

async function keepLine(before: StoredLine, receipts: readonly Receipt[], { db, now }: Context): Promise<StoredLine> {
  const after = receipts.reduce<ReceiptLine>((line, receipt) => withReceipt(line, receipt, now()), before)
  const { state, percent, reason, finishTime, history, plays } = after
  await db
    .updateTable('sendLog')
    .set({ state, percent, reason, finishTime, plays, history: JSON.stringify(history) })
    .where('id', '=', before.id)
    .execute()
  return { ...before, ...after }
}

/** When the last play is used up the log says so, and the device need not keep the program any longer. */
async function endPlays({ id, publicationId }: StoredLine, context: Context): Promise<void> {
  const { db, now } = context
  const { deviceId } = screenOf(context)
  const found = await sql<{ isOver: boolean; isOwn: boolean; type: string }>`
    SELECT "p"."deviceId" IS NOT NULL AS "isOwn", "p"."plan" ->> 'type' AS "type",
      (SELECT sum("plays") FROM "sendLog" WHERE "publicationId" = "p"."id" AND "deviceId" = ${deviceId})
        >= ("p"."plan" ->> 'plays')::bigint AS "isOver"
    FROM "publication" AS "p" WHERE "p"."id" = ${publicationId} AND "p"."withdrawTime" IS NULL
  `.execute(db)
  const [publication] = found.rows
  if (!publication?.isOver) return
  await db.updateTable('sendLog').set({ reason: 'playsUsedUp' }).where('id', '=', id).execute()
  await lockPublishing(db, [deviceId])
  const isWithdrawn = publication.isOwn && publication.type !== 'idle'
  if (isWithdrawn) {
    await db.updateTable('publication').set({ withdrawTime: now() }).where('id', '=', publicationId).execute()
  }
  const refreshed = await refreshManifests(context, [deviceId])
  const over = await readOver(db, isWithdrawn ? [publicationId] : [])
  context.afterCommit(() => {
    announceRefreshed(context.publish, refreshed)
    announceOver(context.publish, over)
  })
}
