import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { flowUsers } from '#contract/services/money/flowUsers.ts'
import { visibleAccounts } from '#server/access/visibleAccounts.ts'
import { serve } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { lockBalances } from '#server/ledger/index.ts'
import { addFlowRecord } from './flowRecordBehavior.ts'
import { megabyte } from './flowText.ts'
import { laterPackagesOf, reclaimLaterPackages } from './laterPackages.ts'
import { moveFlow, ownFlow } from './moveFlow.ts'
import { orderPackage } from './orderPackage.ts'
import { dailyFlowOf } from './sources.ts'

const mostUsers = 1_000

type Listed = {
  id: string
  username: string
  nickName: string | null
  parentId: string | null
  available: number
  reserved: number
}

/** Returns the bytes charged to these accounts today and this month, by the site's time zone. */
async function usedBy(ownerIds: readonly string[], { db, time, now }: Context) {
  const today = time.dayOf(now())
  const { rows } = await sql<{ usedToday: number; usedMonth: number }>`
    SELECT coalesce(sum("charged") FILTER (WHERE "finishTime" >= ${time.startOf(today)}), 0)::bigint AS "usedToday",
      coalesce(sum("charged"), 0)::bigint AS "usedMonth"
    FROM "flowCharge" WHERE "ownerId" = ANY(${ownerIds}) AND "finishTime" >= ${time.startOf(`${today.slice(0, 7)}-01`)}
  `.execute(db)
  return rows[0] ?? { usedToday: 0, usedMonth: 0 }
}

export const flowUsersHandlers = serve(flowUsers, {
  async getUserList({ key }, context) {
    const found = await sql<Listed>`
      SELECT "u"."id", "u"."username", "u"."nickName", CASE WHEN "u"."type" = 2 THEN "u"."ownerId" END AS "parentId",
        coalesce("a"."posted" - "a"."reserved", 0) AS "available", coalesce("a"."reserved", 0) AS "reserved"
      FROM (SELECT * FROM "user" WHERE ${visibleAccounts(context) ?? sql`true`}) AS "u"
      LEFT JOIN "ledgerAccount" AS "a" ON "a"."owner" = 'person' AND "a"."ownerId" = "u"."id" AND "a"."unit" = 'byte' AND "a"."purpose" = 'own'
      WHERE ${key ? sql`position(lower(${key}) in lower(concat("u"."username", ' ', "u"."nickName"))) > 0` : sql`true`}
      ORDER BY "u"."username" LIMIT ${mostUsers}
    `.execute(context.db)
    const daily = await dailyFlowOf(
      found.rows.map(({ id, parentId }) => parentId ?? id),
      context,
    )
    const later = await laterPackagesOf(
      found.rows.map(({ id }) => id),
      context,
    )
    return found.rows.map(({ parentId, ...user }) => ({
      ...user,
      ...daily(parentId ?? user.id),
      later: later.get(user.id) ?? 0,
    }))
  },

  async getOwn(_input, context) {
    const { db, settings } = context
    const { id, parentId } = callerOf(context)
    const { trialMegabytes } = await settings.readPlain('money', db)
    const found = await sql<{ available: number; reserved: number; isTrialUsed: boolean }>`
      SELECT coalesce(sum("posted" - "reserved"), 0)::bigint AS "available", coalesce(sum("reserved"), 0)::bigint AS "reserved",
        EXISTS (SELECT FROM "flowRecord" WHERE "targetId" = ${id} AND "type" = 'trial') AS "isTrialUsed"
      FROM "ledgerAccount" WHERE "owner" = 'person' AND "ownerId" = ${id} AND "unit" = 'byte' AND "purpose" = 'own'
    `.execute(db)
    const { available = 0, reserved = 0, isTrialUsed = false } = found.rows[0] ?? {}
    const daily = (await dailyFlowOf([parentId ?? id], context))(parentId ?? id)
    const used = await usedBy(callerOf(context).ownIds, context)
    return { available, reserved, ...daily, trial: isTrialUsed ? 0 : trialMegabytes * megabyte, ...used }
  },

  createOrder: orderPackage,

  async returnFlowByUser({ userId, remark }, context) {
    const { db } = context
    const caller = callerOf(context)
    const found = await sql<{ id: string; parentId: string | null }>`
      SELECT "id", CASE WHEN "type" = 2 THEN "ownerId" END AS "parentId" FROM "user"
      WHERE "id" = ${userId} AND "id" <> ${caller.id} AND ${caller.parentId === null} AND ${visibleAccounts(context) ?? sql`true`}
    `.execute(db)
    const [user] = found.rows
    if (!user) throw new AppError('general.notFound')
    const account = await ownFlow(db, user.id)
    const own = (await lockBalances(db, [account])).get(account)?.available ?? 0
    const amount = own + (await reclaimLaterPackages(user.id, user.parentId, context))
    if (amount === 0) throw new AppError('flow.nothingLeft')
    const values = {
      type: 'returned',
      sourceId: user.id,
      targetId: user.parentId ?? caller.id,
      amount,
      remark: remark ?? null,
    }
    const id = await addFlowRecord(values, caller, context)
    if (own > 0)
      await moveFlow(db, { cause: { kind: 'flowRecord', id }, fromId: user.id, toId: user.parentId, amount: own })
    return { amount }
  },
})
