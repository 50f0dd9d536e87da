import { type Kysely, sql } from 'kysely'
import type { LedgerUnit } from '#server/db/ledgerTables.ts'
import type { Database } from '#server/db/schema.ts'

/**
 * Owner of a ledger account. Accounts of `outside` and `gateway` stand for the world outside: their balance may be
 * negative, and they are not locked, so that transfers of different people do not wait for each other.
 */
type AccountOwner = 'person' | 'site' | 'gateway' | 'outside'

type AccountKey = { owner: AccountOwner; ownerId: string; unit: LedgerUnit; purpose: string }

type Balance = { posted: number; reserved: number; available: number }

/** Returns the id of the ledger account, which is opened on first use. */
export async function accountFor(trx: Kysely<Database>, key: AccountKey): Promise<number> {
  const known = await findAccount(trx, key)
  if (known !== null) return known
  await trx
    .insertInto('ledgerAccount')
    .values(key)
    .onConflict(conflict => conflict.columns(['owner', 'ownerId', 'unit', 'purpose']).doNothing())
    .execute()
  const opened = await findAccount(trx, key)
  if (opened === null) throw new Error('An account was neither found nor opened')
  return opened
}

/** Returns the id of the ledger account; null if it was never opened. */
async function findAccount(db: Kysely<Database>, key: AccountKey): Promise<number | null> {
  const { owner, ownerId, unit, purpose } = key
  const found = await db
    .selectFrom('ledgerAccount')
    .select('id')
    .where('owner', '=', owner)
    .where('ownerId', '=', ownerId)
    .where('unit', '=', unit)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return found?.id ?? null
}

/**
 * `available`: amount that may be transferred or reserved now. For `outside` and `gateway` accounts, the sum
 * of the entries.
 */
export async function balanceOf(db: Kysely<Database>, accountId: number): Promise<Balance> {
  const account = await db
    .selectFrom('ledgerAccount')
    .select(['posted', 'reserved', 'isOutside'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (!account.isOutside) {
    const { posted, reserved } = account
    return { posted, reserved, available: posted - reserved }
  }
  const { rows } = await sql<{ posted: number }>`
    SELECT coalesce(sum("amount"), 0)::bigint AS "posted" FROM "ledgerEntry" WHERE "accountId" = ${accountId}
  `.execute(db)
  const posted = rows[0]?.posted ?? 0
  return { posted, reserved: 0, available: posted }
}

type EntryOf = {
  id: number
  /** Positive if the account received the amount, negative if it paid. */
  amount: number
  cause: { kind: string; id: string; part: string }
  otherId: number
  time: Date
}

/** Returns the account's entries, newest first. `before`: id of the oldest entry that the caller already has. */
export async function entriesOf(
  db: Kysely<Database>,
  accountId: number,
  { before, limit = 100 }: { before?: number; limit?: number } = {},
): Promise<EntryOf[]> {
  const found = await db
    .selectFrom('ledgerEntry as e')
    .innerJoin('ledgerTransfer as t', 't.id', 'e.transferId')
    .select(['e.id', 'e.amount', 't.causeKind', 't.causeId', 't.causePart', 't.fromId', 't.toId', 't.createTime'])
    .where('e.accountId', '=', accountId)
    .$if(before !== undefined, query => query.where('e.id', '<', before ?? 0))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
  return found.map(({ id, amount, causeKind, causeId, causePart, fromId, toId, createTime }) => ({
    id,
    amount,
    cause: { kind: causeKind, id: causeId, part: causePart },
    otherId: amount > 0 ? fromId : toId,
    time: createTime,
  }))
}

/**
 * Locks the accounts in the order of their ids until the transaction ends, and returns their balances. Skips
 * `outside` and `gateway` accounts.
 */
export async function lockBalances(trx: Kysely<Database>, ids: readonly number[]): Promise<Map<number, Balance>> {
  const locked = await trx
    .selectFrom('ledgerAccount')
    .select(['id', 'posted', 'reserved'])
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .where('isOutside', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(
    locked.map(({ id, posted, reserved }) => [id, { posted, reserved, available: posted - reserved }] as const),
  )
}
