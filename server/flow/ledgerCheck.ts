import { type Kysely, sql } from 'kysely'
import type { LedgerFinding } from '#contract/resources/money/ledgerFinding.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import type { Database } from '#server/db/schema.ts'
import type { ScheduledJob } from '#server/jobs/ScheduledJob.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { releaseOverdue } from '#server/ledger/index.ts'
import { settleCharges } from './settleCharges.ts'

type Found = Pick<LedgerFinding, 'kind' | 'subject'> & { expected: number; found: number }

/**
 * Releases overdue reservations and settles charges whose sends have ended, then checks the ledgers for differences.
 * A finding stays open until a later check no longer finds the difference.
 */
export const ledgerCheck: ScheduledJob = async parts => {
  const settled = await inTransaction(parts, async inside => {
    await releaseOverdue(inside.db, inside.now())
    const charges = await settleCharges(null, inside)
    if (charges.length > 0) inside.afterCommit(() => inside.publish.changed('flowCharge', 'updated', charges))
    return charges.length
  })
  const { findings, news: changedFindings } = await inTransaction(
    parts,
    async ({ db, ids, now, publish, afterCommit }) => {
      // Inserts all differences of one snapshot, in a single statement.
      const found = await findDifferences(db)
      const added = await sql<{ id: string }>`
      INSERT INTO "ledgerFinding" ("id", "kind", "subject", "expected", "found")
      SELECT * FROM unnest(${found.map(() => ids.next())}::text[], ${found.map(({ kind }) => kind)}::text[],
        ${found.map(({ subject }) => subject)}::text[], ${found.map(({ expected }) => expected)}::bigint[],
        ${found.map(each => each.found)}::bigint[])
      ON CONFLICT ("kind", "subject") WHERE "overTime" IS NULL DO UPDATE
        SET "expected" = EXCLUDED."expected", "found" = EXCLUDED."found", "updateTime" = ${now()}
      RETURNING "id"
    `.execute(db)
      const closed = await sql<{ id: string }>`
      UPDATE "ledgerFinding" SET "overTime" = ${now()}
      WHERE "overTime" IS NULL AND NOT "id" = ANY(${added.rows.map(({ id }) => id)}) RETURNING "id"
    `.execute(db)
      const rows = [...added.rows, ...closed.rows].map(({ id }) => ({ id, ownerId: null }))
      afterCommit(() => {
        if (rows.length > 0) publish.changed('ledgerFinding', 'updated', rows)
      })
      return { findings: found.length, news: rows.length }
    },
  )
  return { settled, findings, ...(changedFindings > 0 ? { findingsChanged: changedFindings } : {}) }
}

async function findDifferences(db: Kysely<Database>): Promise<Found[]> {
  const { rows } = await sql<Found>`
    WITH "folded" AS (SELECT "accountId", sum("amount")::bigint AS "sum" FROM "ledgerEntry" GROUP BY 1),
    "held" AS (SELECT "fromId", sum("amount")::bigint AS "sum" FROM "ledgerReservation" WHERE "state" = 'pending' GROUP BY 1),
    "account" AS (
      SELECT "a".*, concat_ws(' ', coalesce("u"."username", "a"."owner" || ' ' || "a"."ownerId"), "a"."purpose", "a"."unit") AS "name"
      FROM "ledgerAccount" AS "a" LEFT JOIN "user" AS "u" ON "a"."owner" = 'person' AND "u"."id" = "a"."ownerId"
      WHERE NOT "a"."isOutside"
    ),
    "taken" AS (SELECT "causeId", sum("amount")::bigint AS "sum" FROM "ledgerTransfer" WHERE "causeKind" = 'send' GROUP BY 1)
    SELECT 'sum' AS "kind", "unit" AS "subject", 0::bigint AS "expected", sum("amount")::bigint AS "found"
      FROM "ledgerEntry" GROUP BY "unit" HAVING sum("amount") <> 0
    UNION ALL SELECT 'balance', "a"."name", coalesce("f"."sum", 0), "a"."posted" FROM "account" AS "a"
      LEFT JOIN "folded" AS "f" ON "f"."accountId" = "a"."id" WHERE "a"."posted" <> coalesce("f"."sum", 0)
    UNION ALL SELECT 'reserved', "a"."name", coalesce("h"."sum", 0), "a"."reserved" FROM "account" AS "a"
      LEFT JOIN "held" AS "h" ON "h"."fromId" = "a"."id" WHERE "a"."reserved" <> coalesce("h"."sum", 0)
    UNION ALL SELECT 'charge', "c"."title" || ' → ' || "c"."deviceName" || ' ' || "c"."id", coalesce("t"."sum", 0), "c"."charged" FROM "flowCharge" AS "c"
      LEFT JOIN "taken" AS "t" ON "t"."causeId" = "c"."id" WHERE "c"."charged" <> coalesce("t"."sum", 0)
    UNION ALL SELECT 'delivery', "c"."title" || ' → ' || "c"."deviceName" || ' ' || "c"."id", 0, "c"."charged" FROM "flowCharge" AS "c"
      -- Lines are deleted after their time, and with their screens.
      WHERE "c"."charged" > 0 AND EXISTS (
        SELECT FROM "sendLog" AS "l" WHERE "l"."deviceId" = "c"."deviceId" AND "l"."sentPlanId" = "c"."sentPlanId"
      ) AND NOT EXISTS (
        SELECT FROM "sendLog" AS "l" WHERE "l"."deviceId" = "c"."deviceId" AND "l"."sentPlanId" = "c"."sentPlanId" AND (
          "l"."percent" > 0 OR "l"."history" @? '$[*] ? (@.state == "downloadSuccessful" || @.state == "retransmissionSuccess")'
        )
      )
    UNION ALL SELECT 'held', "c"."title" || ' → ' || "c"."deviceName" || ' ' || "c"."id", 0, "r"."amount" FROM "ledgerReservation" AS "r"
      JOIN "flowCharge" AS "c" ON "c"."id" = "r"."causeId" WHERE "r"."causeKind" = 'send' AND "r"."state" = 'pending' AND "c"."state" <> 'reserved'
    UNION ALL SELECT 'payment', "number" || ' ' || "provider" || ' ' || "transaction",
      CASE WHEN "posted" <> "left" THEN "left" ELSE "waits" END, CASE WHEN "posted" <> "left" THEN "posted" ELSE "reserved" END
    FROM (
      SELECT "o"."number", "p"."provider", "p"."transaction", coalesce("a"."posted", 0) AS "posted", coalesce("a"."reserved", 0) AS "reserved",
        "p"."amount" - "r"."done" AS "left", "r"."waits" FROM "payment" AS "p" JOIN "order" AS "o" ON "o"."id" = "p"."orderId"
      CROSS JOIN LATERAL (
        SELECT coalesce(sum("amount") FILTER (WHERE "state" = 'done'), 0)::bigint AS "done",
          coalesce(sum("amount") FILTER (WHERE "state" NOT IN ('done', 'givenUp')), 0)::bigint AS "waits" FROM "refund" WHERE "paymentId" = "p"."id"
      ) AS "r"
      LEFT JOIN "ledgerAccount" AS "a" ON ("a"."owner", "a"."ownerId", "a"."purpose") = ('site', "p"."id", 'payment')
        AND "a"."unit" = CASE "p"."currency" WHEN 'USD' THEN 'cent' ELSE 'fen' END
    ) AS "paid" WHERE "posted" <> "left" OR "reserved" <> "waits"
  `.execute(db)
  return rows.map(row => ({ ...row, subject: cutText(row.subject, 200) }))
}
