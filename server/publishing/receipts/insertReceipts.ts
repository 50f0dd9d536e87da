import type { Receipt } from '#contract/manifest.ts'
import { screenOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

/** Clock error in milliseconds up to which the time of a play is not marked as uncertain. */
const tolerance = 2 * 60_000

/** Stores receipts together with the id of the device. Returns the receipts that were not stored before, in order. */
export async function insertReceipts(receipts: readonly Receipt[], context: Context): Promise<Receipt[]> {
  if (receipts.length === 0) return []
  const { deviceId } = screenOf(context)
  const now = context.now()
  const published = await publishTimes(receipts, context)
  const rows = receipts.map(receipt => ({
    deviceId,
    id: receipt.id,
    kind: receipt.kind,
    publicationId: receipt.publicationId.slice(0, 64),
    versionId: receipt.versionId.slice(0, 64),
    plays: receipt.plays ?? 1,
    ...timeOf(receipt, published.get(receipt.publicationId) ?? null, now),
    content: JSON.stringify(receipt),
  }))
  const stored = await context.db
    .insertInto('receipt')
    .values(rows)
    .onConflict(conflict => conflict.columns(['deviceId', 'id']).doNothing())
    .returning('id')
    .execute()
  const isNew = new Set(stored.map(row => row.id))
  // An id may occur twice in a batch; only its first receipt is returned.
  return receipts.filter(({ id }) => isNew.delete(id))
}

async function publishTimes(receipts: readonly Receipt[], { db }: Context): Promise<Map<string, Date>> {
  const ids = [...new Set(receipts.map(receipt => receipt.publicationId))]
  const found = await db.selectFrom('publication').select(['id', 'publishTime']).where('id', 'in', ids).execute()
  return new Map(found.map(({ id, publishTime }) => [id, publishTime]))
}

/**
 * Limits a time of the screen's clock to the period from the send until now. A correction of more than `tolerance` is
 * marked as uncertain.
 */
function timeOf(
  { time, isUnsure = false }: Receipt,
  published: Date | null,
  now: Date,
): { time: Date; unsure: boolean } {
  const screenTime = Date.parse(time)
  if (Number.isNaN(screenTime)) return { time: now, unsure: true }
  const believed = Math.min(Math.max(screenTime, published?.getTime() ?? 0), now.getTime())
  return { time: new Date(believed), unsure: isUnsure || Math.abs(screenTime - believed) > tolerance }
}
