import { sql } from 'kysely'
import type { Receipt } from '#contract/manifest.ts'
import type { Context } from '#server/kernel/context.ts'
import type { DeviceReceipt } from '#server/publishing/emergencies/running/applyEmergencyReceipts.ts'

/** Clock error in milliseconds up to which the time of a play is not marked as uncertain. */
const tolerance = 2 * 60_000

/** Stores receipts. Returns the receipts that were not stored before, in order. */
export async function insertReceipts(sent: readonly DeviceReceipt[], context: Context): Promise<DeviceReceipt[]> {
  if (sent.length === 0) return []
  const now = context.now()
  const published = await publishTimes(sent, context)
  const rows = sent.map(({ deviceId, receipt }) => ({
    deviceId,
    id: receipt.id,
    kind: receipt.kind,
    publicationId: receipt.publicationId.slice(0, 64),
    versionId: receipt.versionId.slice(0, 64),
    plays: receipt.plays ?? 1,
    ...timeOf(receipt, published.get(receipt.publicationId) ?? null, now),
    content: receipt,
  }))
  // One parameter for all rows: a statement has at most 65,535 parameters.
  const stored = await sql<{ deviceId: string; id: string }>`
    INSERT INTO "receipt" ("deviceId", "id", "kind", "publicationId", "versionId", "plays", "time", "unsure", "content")
    SELECT "deviceId", "id", "kind", "publicationId", "versionId", "plays", "time", "unsure", "content"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS "n" ("deviceId" text, "id" text, "kind" text,
      "publicationId" text, "versionId" text, "plays" integer, "time" timestamptz, "unsure" boolean, "content" jsonb)
    ON CONFLICT ("deviceId", "id") DO NOTHING RETURNING "deviceId", "id"
  `.execute(context.db)
  const isNew = new Set(stored.rows.map(keyOf))
  // An id may occur twice in a batch; only its first receipt is returned.
  return sent.filter(({ deviceId, receipt: { id } }) => isNew.delete(keyOf({ deviceId, id })))
}

const keyOf = ({ deviceId, id }: { deviceId: string; id: string }) => `${deviceId} ${id}`

async function publishTimes(sent: readonly DeviceReceipt[], { db }: Context): Promise<Map<string, Date>> {
  const ids = [...new Set(sent.map(({ receipt }) => receipt.publicationId))]
  const found = await sql<{ id: string; publishTime: Date }>`
    SELECT "id", "publishTime" FROM "publication" WHERE "id" = ANY(${ids})
  `.execute(db)
  return new Map(found.rows.map(({ id, publishTime }) => [id, publishTime]))
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
