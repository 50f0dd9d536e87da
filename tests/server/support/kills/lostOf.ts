// Compares the stored state with the confirmed writes, and checks invariants that hold whatever step was interrupted.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Ledger } from '#bench/soak/createLedger.ts'

/** Queries for the stored values, by the kinds of the ledger. */
const stored: Readonly<Record<string, string>> = {
  program: `SELECT "id", "title" AS "value" FROM "program"`,
  file: `SELECT "id", "sha256" AS "value" FROM "file"`,
  sendLog: `SELECT "id", "deviceId" AS "value" FROM "sendLog"`,
  delivery: `SELECT "deviceId" || ' ' || "publicationId" AS "id", 'yes' AS "value" FROM "sendLog" WHERE "state" = 'downloadSuccessful'`,
  plays: `SELECT "deviceId" || ' ' || "first" AS "id", "count"::text AS "value" FROM "playBlock"`,
  flowRecord: `SELECT "id", "targetId" AS "value" FROM "flowRecord"`,
  order: `SELECT "id", "number" AS "value" FROM "order"`,
  alarmRule: `SELECT "id", "title" AS "value" FROM "alarmRule"`,
  alarm: `SELECT "id", "note" AS "value" FROM "alarm"`,
}

/** Queries that find rows of an interrupted step that was neither completed nor rolled back. */
const halves: Readonly<Record<string, string>> = {
  'a publication without its version': `
    SELECT "p"."id" FROM "publication" AS "p" LEFT JOIN "programVersion" AS "v" ON "v"."id" = "p"."versionId" WHERE "v"."id" IS NULL`,
  'a version without a stored file': `
    SELECT "f"."versionId" FROM "programVersionFile" AS "f" JOIN "publication" AS "p" ON "p"."versionId" = "f"."versionId"
    LEFT JOIN "mediaObject" AS "o" ON "o"."sha256" = "f"."sha256" WHERE "p"."withdrawTime" IS NULL AND "o"."sha256" IS NULL`,
  'a line of the send log without its publication': `
    SELECT "l"."id" FROM "sendLog" AS "l" LEFT JOIN "publication" AS "p" ON "p"."id" = "l"."publicationId" WHERE "p"."id" IS NULL`,
  'a publication without its line in the send log': `
    SELECT "p"."id" FROM "publication" AS "p" LEFT JOIN "sendLog" AS "l" ON "l"."publicationId" = "p"."id" WHERE "l"."id" IS NULL`,
  'a publication that the manifest lacks': `
    SELECT "p"."id" FROM "publication" AS "p" LEFT JOIN "deviceManifest" AS "m" ON "m"."deviceId" = "p"."deviceId"
    WHERE "p"."withdrawTime" IS NULL AND NOT coalesce("m"."content" -> 'plans' @> jsonb_build_array(jsonb_build_object('id', "p"."id")), false)`,
  'a manifest of another hash than the device expects': `
    SELECT "d"."id" FROM "device" AS "d" JOIN "deviceManifest" AS "m" ON "m"."deviceId" = "d"."id" WHERE "d"."intendedHash" <> "m"."hash"`,
  'a transfer that does not add up': `
    SELECT "transferId" AS "id" FROM "ledgerEntry" GROUP BY "transferId", "unit" HAVING sum("amount") <> 0`,
  'a balance that is not the sum of its entries': `
    SELECT "a"."id" FROM "ledgerAccount" AS "a" WHERE NOT "a"."isOutside"
      AND "a"."posted" <> (SELECT coalesce(sum("amount"), 0) FROM "ledgerEntry" WHERE "accountId" = "a"."id")`,
  'a reserved amount without its reservations': `
    SELECT "a"."id" FROM "ledgerAccount" AS "a" WHERE NOT "a"."isOutside" AND "a"."reserved" <>
      (SELECT coalesce(sum("amount"), 0) FROM "ledgerReservation" WHERE "fromId" = "a"."id" AND "state" = 'pending')`,
  'a gift of flow without its transfer, or the reverse': `
    SELECT "u"."id" FROM "user" AS "u" JOIN "ledgerAccount" AS "a" ON "a"."ownerId" = "u"."id" AND "a"."unit" = 'byte' AND "a"."purpose" = 'own'
    WHERE "u"."username" = 'receiver' AND "a"."posted" <> (SELECT coalesce(sum("amount"), 0) FROM "flowRecord" WHERE "targetId" = "u"."id")`,
  'two open alarms of one rule and screen': `
    SELECT "ruleId" AS "id" FROM "alarm" WHERE "recoverTime" IS NULL GROUP BY "ruleId", "deviceId" HAVING count(*) > 1`,
}

/** Lists every confirmed write that is not stored, and every partly stored step. Call it while no writer runs. */
export async function lostOf(pool: pg.Pool, ledger: Ledger): Promise<string[]> {
  const lost: string[] = []
  for (const [kind, query] of Object.entries(stored)) {
    const { rows } = await pool.query<{ id: string; value: string }>(query)
    lost.push(...ledger.compare(kind, new Map(rows.map(({ id, value }) => [id, value]))).lost)
  }
  for (const [what, query] of Object.entries(halves)) {
    const { rows } = await pool.query<{ id: string }>(query)
    if (rows.length > 0) lost.push(`${what}: ${rows.map(({ id }) => id).join(', ')}`)
  }
  return lost
}

/** Lists stored objects whose bytes are missing or do not match their hash. */
export async function brokenFiles(pool: pg.Pool, dataDir: string): Promise<string[]> {
  const { rows } = await pool.query<{ sha256: string; fkey: string }>('SELECT "sha256", "fkey" FROM "mediaObject"')
  const broken: string[] = []
  for (const { sha256, fkey } of rows) {
    const bytes = await readFile(join(dataDir, 'media', fkey.slice(0, 2), fkey)).catch(() => Buffer.alloc(0))
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) broken.push(`the bytes of ${fkey}`)
  }
  return broken
}
