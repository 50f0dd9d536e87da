import { sql } from 'kysely'
import { z } from 'zod'
import { flowPackageKinds } from '#contract/resources/money/flowPackage.ts'
import type { Completion } from '#server/orders/index.ts'
import { addFlowRecord } from './flowRecordBehavior.ts'
import { moveFlow } from './moveFlow.ts'

/** `bytes`: per day for a daily package, otherwise in total. */
const flowDetails = z.object({ kind: z.enum(flowPackageKinds), bytes: z.int().min(1), days: z.int().min(0) })
export type FlowDetails = z.infer<typeof flowDetails>

/**
 * Completes a paid order of traffic. A daily package grants `bytes` on each of `days` days from today; other packages
 * add the bytes to the target's own balance. A sub-account uses the daily traffic of its parent, so a daily package
 * for a sub-account is granted to the parent.
 */
export const completeFlow: Completion = async ({ id: orderId, ownerId, targetId, quantity, details }, context) => {
  const { db, time, now } = context
  const { kind, bytes, days } = flowDetails.parse(details)
  if (kind === 'daily') {
    const first = time.dayOf(now())
    await sql`
      INSERT INTO "flowDaily" ("orderId", "personId", "bytes", "firstDay", "lastDay")
      SELECT ${orderId}, CASE WHEN "type" = 2 THEN coalesce("ownerId", "id") ELSE "id" END, ${bytes},
        ${first}::date, ${first}::date + (${days} - 1)::int FROM "user" WHERE "id" = ${targetId}
    `.execute(db)
  } else {
    await moveFlow(db, { cause: { kind: 'order', id: orderId }, fromId: null, toId: targetId, amount: bytes })
  }
  const buyer = await db.selectFrom('user').select(['id', 'username']).where('id', '=', ownerId).executeTakeFirst()
  const values = { type: 'recharge', targetId, orderId, amount: quantity, remark: null }
  await addFlowRecord(values, buyer ?? null, context)
}
