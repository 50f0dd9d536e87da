// Traffic balances that pay for a send, in this order: today's free traffic, today's traffic of daily packages,
// the own balance.
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Context } from '#server/kernel/context.ts'
import { accountFor, lockBalances, transfer } from '#server/ledger/index.ts'
import { megabyte } from './flowText.ts'
import { ownFlow } from './moveFlow.ts'

type Payer = { id: string; parentId: string | null }
export type Source = { name: 'free' | 'package' | 'own'; accountId: number; available: number }
type Reading = Pick<Context, 'db' | 'settings' | 'time' | 'now'>

/**
 * Returns the payer's current sources and locks their ledger accounts. Daily traffic is granted on its first use that
 * day, into a ledger account for that day, so no job has to run at midnight and unused traffic does not accumulate. A
 * sub-account uses the daily traffic of its parent, so that more sub-accounts do not give more of it.
 */
export async function openSources(payer: Payer, context: Reading): Promise<Source[]> {
  const { db, time, now } = context
  const day = time.dayOf(now())
  const ownerId = payer.parentId ?? payer.id
  const limit = (await limitsOf([ownerId], context))(ownerId)
  const free = await openDay(db, { ownerId, purpose: purposeOf('free', day), limit: limit.free })
  const packages = await openDay(db, { ownerId, purpose: purposeOf('package', day), limit: limit.packages })
  const own = await ownFlow(db, payer.id)
  const balances = await lockBalances(db, [free.accountId, packages.accountId, own])
  const availableOf = (id: number, beyond = 0) => Math.max(0, (balances.get(id)?.available ?? 0) - beyond)
  return [
    { name: 'free', accountId: free.accountId, available: availableOf(free.accountId, free.beyond) },
    { name: 'package', accountId: packages.accountId, available: availableOf(packages.accountId, packages.beyond) },
    { name: 'own', accountId: own, available: availableOf(own) },
  ]
}

const purposeOf = (kind: 'free' | 'package', day: string) => `${kind}/${day}`

/**
 * Returns the daily traffic of each account for today in bytes: free traffic, which is the same for all accounts, and
 * traffic of daily packages.
 */
async function limitsOf(ownerIds: readonly string[], { db, settings, time, now }: Reading) {
  const { freeMegabytes } = await settings.readPlain('money', db)
  const { rows } = await sql<{ personId: string; bytes: number }>`
    SELECT "personId", sum("bytes")::bigint AS "bytes" FROM "flowDaily"
    WHERE "personId" = ANY(${ownerIds}) AND ${time.dayOf(now())}::date BETWEEN "firstDay" AND "lastDay" GROUP BY 1
  `.execute(db)
  const ofPackages = new Map(rows.map(({ personId, bytes }) => [personId, bytes]))
  return (id: string) => ({ free: freeMegabytes * megabyte, packages: ofPackages.get(id) ?? 0 })
}

/** Returns the bytes of free and package traffic left today, without opening ledger accounts. */
export async function dailyFlowOf(ownerIds: readonly string[], context: Reading) {
  const { db, time, now } = context
  const day = time.dayOf(now())
  const limits = await limitsOf(ownerIds, context)
  const { rows } = await sql<{ ownerId: string; purpose: string; used: number }>`
    SELECT "a"."ownerId", "a"."purpose", (
      SELECT coalesce(sum("amount"), 0)::bigint FROM "ledgerEntry" WHERE "accountId" = "a"."id" AND "amount" > 0
    ) - "a"."posted" + "a"."reserved" AS "used"
    FROM "ledgerAccount" AS "a" WHERE "a"."owner" = 'person' AND "a"."ownerId" = ANY(${ownerIds}) AND "a"."unit" = 'byte'
      AND "a"."purpose" IN (${purposeOf('free', day)}, ${purposeOf('package', day)})
  `.execute(db)
  const used = new Map(rows.map(row => [`${row.ownerId} ${row.purpose}`, row.used]))
  const leftOf = (id: string, kind: 'free' | 'package', limit: number) =>
    Math.max(0, limit - (used.get(`${id} ${purposeOf(kind, day)}`) ?? 0))
  return (id: string) => {
    const { free, packages } = limits(id)
    return { free: leftOf(id, 'free', free), packages: leftOf(id, 'package', packages) }
  }
}

type Day = { ownerId: string; purpose: string; limit: number }

/**
 * Opens the ledger account of a day and grants bytes up to the limit. `beyond`: bytes by which earlier grants exceed
 * the limit, because it was lowered meanwhile. These bytes can no longer be used.
 */
async function openDay(db: Kysely<Database>, { ownerId, purpose, limit }: Day) {
  const accountId = await accountFor(db, { owner: 'person', ownerId, unit: 'byte', purpose })
  await lockBalances(db, [accountId])
  const { rows } = await sql<{ given: number }>`
    SELECT coalesce(sum("amount"), 0)::bigint AS "given" FROM "ledgerEntry" WHERE "accountId" = ${accountId} AND "amount" > 0
  `.execute(db)
  const given = rows[0]?.given ?? 0
  if (given < limit) {
    const from = await accountFor(db, { owner: 'outside', ownerId: 'site', unit: 'byte', purpose: 'daily' })
    const cause = { kind: 'dailyFlow', id: String(accountId), part: String(given) }
    await transfer(db, { cause, unit: 'byte', from, to: accountId, amount: limit - given })
  }
  return { accountId, beyond: Math.max(0, given - limit) }
}
