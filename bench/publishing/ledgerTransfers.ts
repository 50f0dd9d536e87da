// Ledger transfers with 50 concurrent writers, on one account and on a thousand. Comparison: the same rows and a balance
// per account, written by hand without the ledger; and the rows without a balance.
//
// All of them use the same pool and take three round trips per transfer (BEGIN, one statement, COMMIT). The balance used
// to be updated by a statement of its own, a fourth round trip that the transfer does not have. The server prepares the
// call of the ledger and no other writes, so rows by hand are measured in both ways: planned at each call, as the server
// would write them without the ledger, and prepared, which is the minimum. All take turns on warm connections, because
// a run that comes first would pay for opening 50 connections and for planning on each.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Measurement } from '#bench/support/Measurement.ts'
import { createDataDir, root } from '#bench/support/server.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded/startEmbedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Database } from '#server/db/schema.ts'
import { accountFor, transfer } from '#server/ledger/index.ts'

const writers = 50
/** Transfers of one turn. */
const count = 1_000
/** Turns per kind of transfer; the first warms up the connections and is not counted. */
const turns = 6
const goal = { times: 2 }
/** Prefix of statements that are planned at each call. */
const planned = sql.raw('')

export async function ledgerTransfers(): Promise<Measurement[]> {
  // No server runs here: the connections of server and writers together would exceed the database's limit.
  const dataDir = await createDataDir()
  const embedded = await startEmbedded({ dataDir, log: () => undefined, onLost: () => undefined })
  const { db } = connect({ ...embedded.connection, max: writers })
  try {
    await migrate(db, join(root, 'server/db/migrations'))
    await sql`CREATE TABLE "plainTransfer" ("id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, "cause" text UNIQUE, "amount" bigint)`.execute(
      db,
    )
    await sql`CREATE TABLE "plainEntry" ("id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, "transferId" bigint, "accountId" bigint, "amount" bigint)`.execute(
      db,
    )
    await sql`CREATE TABLE "plainAccount" ("id" bigint PRIMARY KEY, "posted" bigint NOT NULL) WITH (fillfactor = 50)`.execute(
      db,
    )
    await sql`INSERT INTO "plainAccount" SELECT "n", 0 FROM generate_series(0, 999) AS "n"`.execute(db)
    return [...(await measure(db, 1)), ...(await measure(db, 1_000))]
  } finally {
    await db.destroy()
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(db: Kysely<Database>, accounts: number): Promise<Measurement[]> {
  const makeTransfer = await transfersOn(db, accounts)
  const plain = (plan: RawBuilder<unknown>) => (n: number) => plainRows(db, `${accounts}-${n}`, n % accounts, plan)
  const counted = (plan: RawBuilder<unknown>) => (n: number) => countedRows(db, `${accounts}-${n}`, n % accounts, plan)
  const works = [makeTransfer, counted(planned), counted(prepared), plain(planned), plain(prepared)]
  const totals = works.map(() => 0)
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [at, work] of works.entries()) {
      const took = await timeOf(turn * count, work)
      if (turn > 0) totals[at] = (totals[at] ?? 0) + took
    }
  }
  const [value = 0, ...floors] = totals.map(total => ((turns - 1) * count * 1_000) / total)
  const names = [
    'those rows and a balance kept by hand',
    'the same, prepared',
    'those rows without a balance',
    'the same, prepared',
  ]
  return floors.map((floor, at) => ({
    name: `transfers, ${accounts} account(s)`,
    value,
    unit: 'rows/s',
    floor: { name: names[at] ?? '', value: floor },
    ...(at === 0 ? { goal } : {}),
  }))
}

async function transfersOn(db: Kysely<Database>, accounts: number): Promise<(n: number) => Promise<void>> {
  const open = (owner: 'outside' | 'person', ownerId: string) =>
    db.transaction().execute(trx => accountFor(trx, { owner, ownerId, unit: 'byte', purpose: 'bench' }))
  const from = await open('outside', 'bench')
  const to: number[] = []
  for (let n = 0; n < accounts; n += 1) to.push(await open('person', `${accounts}-${n}`))
  return async n => {
    const cause = { kind: 'bench', id: `${accounts}-${n}` }
    const movement = { cause, unit: 'byte' as const, from, to: to[n % accounts] ?? 0, amount: 1 }
    await db.transaction().execute(trx => transfer(trx, movement))
  }
}

const countedRows = (db: Kysely<Database>, cause: string, account: number, plan: RawBuilder<unknown>) =>
  db.transaction().execute(trx =>
    sql`${plan}
      WITH "counted" AS (UPDATE "plainAccount" SET "posted" = "posted" + 1 WHERE "id" = ${account}::bigint),
      "made" AS (INSERT INTO "plainTransfer" ("cause", "amount") VALUES (${`${cause}-${plan === prepared}-counted`}, 1) RETURNING "id")
      INSERT INTO "plainEntry" ("transferId", "accountId", "amount")
      SELECT "id", 0, -1 FROM "made" UNION ALL SELECT "id", ${account}::bigint, 1 FROM "made"
    `.execute(trx),
  )

const plainRows = (db: Kysely<Database>, cause: string, account: number, plan: RawBuilder<unknown>) =>
  db.transaction().execute(trx =>
    sql`${plan}
      WITH "made" AS (INSERT INTO "plainTransfer" ("cause", "amount") VALUES (${`${cause}-${plan === prepared}`}, 1) RETURNING "id")
      INSERT INTO "plainEntry" ("transferId", "accountId", "amount")
      SELECT "id", 0, -1 FROM "made" UNION ALL SELECT "id", ${account}::bigint, 1 FROM "made"
    `.execute(trx),
  )

/** Milliseconds of one turn, whose transfers are numbered from `first`. */
async function timeOf(first: number, work: (n: number) => Promise<unknown>): Promise<number> {
  let next = first
  const started = performance.now()
  const run = async () => {
    for (let n = next++; n < first + count; n = next++) await work(n)
  }
  await Promise.all(Array.from({ length: writers }, run))
  return performance.now() - started
}
