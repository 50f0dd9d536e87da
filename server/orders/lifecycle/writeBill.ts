import { sql } from 'kysely'
import type { OrderContext } from './Completion.ts'

/** Name of the buyer on a bill. */
const buyer = sql`coalesce(nullif("u"."companyName", ''), nullif("u"."nickName", ''), "u"."username")`

/**
 * Adds a payment or a finished refund to the bills once, in the transaction that stores the payment or finishes the
 * refund. Does so even if the order was not delivered, because the money moved.
 */
export async function writeBill(
  of: { paymentId: string } | { refundId: string },
  context: OrderContext,
): Promise<void> {
  const { db, ids, publish, afterCommit } = context
  const id = ids.next()
  const written =
    'paymentId' in of
      ? await sql`
          INSERT INTO "bill" ("id", "title", "counterparty", "direction", "billType", "mode", "amount", "currency", "billTime", "reason", "paymentId",
            "orderId")
          SELECT ${id}, "o"."subject", ${buyer}, 'in', "o"."kind", "p"."provider", "p"."amount", "p"."currency", "p"."payTime", "o"."number", "p"."id", "o"."id"
          FROM "payment" AS "p" JOIN "order" AS "o" ON "o"."id" = "p"."orderId"
          LEFT JOIN "user" AS "u" ON "u"."id" = "o"."ownerId" WHERE "p"."id" = ${of.paymentId}
          ON CONFLICT ("paymentId") DO NOTHING
        `.execute(db)
      : await sql`
          INSERT INTO "bill" ("id", "title", "counterparty", "direction", "billType", "mode", "amount", "currency", "billTime", "reason", "refundId",
            "orderId")
          SELECT ${id}, "o"."subject", ${buyer}, 'out', 'refund', "p"."provider", "r"."amount", "r"."currency", "r"."finishTime", "r"."number", "r"."id", "o"."id"
          FROM "refund" AS "r" JOIN "payment" AS "p" ON "p"."id" = "r"."paymentId" JOIN "order" AS "o" ON "o"."id" = "r"."orderId"
          LEFT JOIN "user" AS "u" ON "u"."id" = "o"."ownerId"
          WHERE "r"."id" = ${of.refundId} AND "r"."finishTime" IS NOT NULL
          ON CONFLICT ("refundId") DO NOTHING
        `.execute(db)
  if (written.numAffectedRows) afterCommit(() => publish.changed('bill', 'created', [{ id }]))
}
