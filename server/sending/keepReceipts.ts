import type { Receipt } from '#contract/manifest.ts'
import { type Context, screenOf } from '../context.ts'

/** Stores receipts under the ids the device gave them; answers those that were new, in their order. */
export async function keepReceipts(receipts: readonly Receipt[], context: Context): Promise<Receipt[]> {
  if (receipts.length === 0) return []
  const { deviceId } = screenOf(context)
  const now = context.now()
  const rows = receipts.map(receipt => ({
    deviceId,
    id: receipt.id,
    kind: receipt.kind,
    publicationId: receipt.publicationId.slice(0, 64),
    versionId: receipt.versionId.slice(0, 64),
    time: momentOf(receipt.time) ?? now,
    content: JSON.stringify(receipt),
  }))
  const stored = await context.db
    .insertInto('receipt')
    .values(rows)
    .onConflict(conflict => conflict.columns(['deviceId', 'id']).doNothing())
    .returning('id')
    .execute()
  const isNew = new Set(stored.map(row => row.id))
  // The same id twice in one batch counts once, too.
  return receipts.filter(({ id }) => isNew.delete(id))
}

/** A screen's clock may say anything; what is no time the database knows is none. */
function momentOf(text: string): Date | null {
  const parsed = new Date(text)
  const year = parsed.getUTCFullYear()
  return year > 1900 && year < 3000 ? parsed : null
}
