import { sql } from 'kysely'
import { groupedBy } from '#server/db/groupedBy.ts'
import type { Context } from '#server/kernel/context.ts'
import { reserve } from '#server/ledger/index.ts'
import { allot, deliveredAccount, isFlowMetered, shortOf, sumOf } from './chargeSend.ts'
import { openSources } from './sources.ts'

type Returned = { id: string; ownerId: string; parentId: string | null; size: number; attempt: number }

/**
 * Reserves traffic again for resent contents whose charge was returned. Throws `flow.short` if the payer
 * has too little.
 */
export async function reserveAgain(
  lines: readonly { deviceId: string; publicationId: string }[],
  context: Context,
): Promise<void> {
  if (lines.length === 0 || !(await isFlowMetered(context))) return
  const { db } = context
  const { rows } = await sql<Returned>`
    SELECT "c"."id", "c"."ownerId", "c"."size", "c"."attempt", (SELECT "ownerId" FROM "user" WHERE "id" = "c"."ownerId" AND "type" = 2) AS "parentId"
    FROM "flowCharge" AS "c" WHERE "c"."state" = 'returned' AND ("c"."deviceId", "c"."sentPlanId") IN (
      SELECT "l"."deviceId", "p"."sentPlanId"
      FROM unnest(${lines.map(line => line.deviceId)}::text[], ${lines.map(line => line.publicationId)}::text[]) AS "l" ("deviceId", "publicationId")
      JOIN "publication" AS "p" ON "p"."id" = "l"."publicationId"
    ) AND "c"."ownerId" IS NOT NULL ORDER BY "c"."id" FOR NO KEY UPDATE OF "c"
  `.execute(db)
  const to = await deliveredAccount(context)
  for (const [id, charges] of groupedBy(rows, ({ ownerId }) => ownerId)) {
    const sources = await openSources({ id, parentId: charges[0]?.parentId ?? null }, context)
    const bytes = charges.reduce((sum, { size }) => sum + size, 0)
    const available = sumOf(sources)
    if (available < bytes) throw shortOf(bytes - available, available)
    const retried = charges.map(charge => ({ ...charge, attempt: charge.attempt + 1 }))
    await reserve(
      db,
      retried.flatMap(charge => allot(charge, charge.size, sources, to)),
    )
  }
  await sql`
    UPDATE "flowCharge" SET "state" = 'reserved', "attempt" = "attempt" + 1, "charged" = 0, "finishTime" = NULL
    WHERE "id" = ANY(${rows.map(({ id }) => id)})
  `.execute(db)
}
