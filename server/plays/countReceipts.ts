import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { wasSentTo } from '#server/publishing/index.ts'
import { emergencyOf, playedProgram } from './playedProgram.ts'
import { rollUp, unknownProgram } from './rollUp.ts'

/** Maximum number of receipts per transaction. */
const batch = 20_000

/**
 * Adds plays that old players reported as receipts to the hourly sums. Returns the number of plays. A receipt is
 * marked in the transaction that counts it, so that it counts only once, even with several servers. A late receipt
 * counts in the hour of the play, in the device's time zone.
 */
export async function countReceipts(parts: Pick<Parts, 'db' | 'log'>, signal: AbortSignal): Promise<number> {
  for (let count = 0; ; ) {
    signal.throwIfAborted()
    const { taken, plays } = await inTransaction(parts, ({ db }) => countBatch(db))
    count += plays
    if (taken < batch) return count
  }
}

type Sum = {
  hour: string | null
  deviceId: string
  device: string
  ownerId: string | null
  /** Null if the version was never sent to this device. */
  programId: string | null
  emergencyId: string | null
  program: string | null
  isProgram: boolean
  taken: number
  plays: number
  unsure: number
  shown: number
}

async function countBatch(db: Kysely<Database>): Promise<{ taken: number; plays: number }> {
  const found = await sql<Sum>`
    WITH "taken" AS (
      SELECT "deviceId", "id" FROM "receipt" WHERE "kind" = 'played' AND NOT "counted"
      ORDER BY "deviceId", "id" LIMIT ${batch} FOR UPDATE SKIP LOCKED
    ), "marked" AS (
      UPDATE "receipt" SET "counted" = true FROM "taken"
      WHERE "receipt"."deviceId" = "taken"."deviceId" AND "receipt"."id" = "taken"."id"
      RETURNING "receipt"."deviceId", "receipt"."versionId", "receipt"."time", "receipt"."plays", "receipt"."unsure",
        "receipt"."content"
    ), "sums" AS (
      SELECT to_char("marked"."time" AT TIME ZONE "device"."timeZone", 'YYYY-MM-DD"T"HH24:00') AS "hour", "marked"."deviceId",
        "device"."name" AS "device", "device"."ownerId", "marked"."versionId", count(*) AS "taken", sum("marked"."plays") AS "plays",
        sum(CASE WHEN "marked"."unsure" THEN "marked"."plays" ELSE 0 END) AS "unsure",
        round(sum(coalesce(("marked"."content" ->> 'shownMs')::numeric, 0)))::bigint AS "shown"
      FROM "marked" JOIN "device" ON "device"."id" = "marked"."deviceId" GROUP BY 1, 2, 3, 4, 5
    )
    SELECT "sums".*, "version"."kind" IS DISTINCT FROM 'subtitle' AS "isProgram",
      "sent"."content" ->> 'programId' AS "programId", "sent"."content" ->> 'title' AS "program",
      ${emergencyOf('sent')} AS "emergencyId"
    FROM "sums" LEFT JOIN "programVersion" AS "version" ON "version"."id" = "sums"."versionId"
    LEFT JOIN "programVersion" AS "sent" ON "sent"."id" = "sums"."versionId" AND ${wasSentTo(sql.ref('sums.deviceId'), 'sent')}
  `.execute(db)
  await rollUp(
    db,
    found.rows
      .filter(({ isProgram }) => isProgram)
      .map(({ hour, deviceId, device, ownerId, programId, emergencyId, program, plays, unsure, shown }) => ({
        hour: hour ?? '',
        device: { id: deviceId, name: device, ownerId },
        program:
          programId === null ? unknownProgram : playedProgram({ programId, emergencyId, title: program ?? programId }),
        file: null,
        plays,
        completed: plays,
        unsure,
        shown,
      })),
  )
  const sumOf = (name: 'taken' | 'plays') => found.rows.reduce((sum, row) => sum + row[name], 0)
  return { taken: sumOf('taken'), plays: sumOf('plays') }
}
