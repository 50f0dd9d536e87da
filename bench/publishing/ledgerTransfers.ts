// Ledger transfers with 50 concurrent writers, on one account and on a thousand. Floor for comparison: the same rows
// written without the ledger. Also measures these rows together with a plain counter per account. Updates of one
// counter wait for each other's commit, as transfers on one account do.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Measurement } from '#bench/support/Measurement.ts'
import { createDataDir, root } from '#bench/support/server.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded/startEmbedded.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/schema.ts'
import { accountFor, transfer } from '#server/ledger/index.ts'

const writers = 50
const count = 5_000

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
    const measurements: Measurement[] = []
    for (const accounts of [1, 1_000]) {
      const perSecond = await transfersOn(db, accounts)
      const plain = await plainRows(db, accounts)
      const floor = { name: 'the same rows without the ledger', value: plain }
      measurements.push({ name: `transfers, ${accounts} account(s)`, value: perSecond, unit: 'rows/s', floor })
      const counted = await plainRows(db, accounts, true)
      measurements.push({ name: 'those rows and a balance kept by hand', value: counted, unit: 'rows/s', floor })
    }
    return measurements
  } finally {
    await db.destroy()
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function transfersOn(db: Kysely<Database>, accounts: number): Promise<number> {
  const open = (owner: 'outside' | 'person', ownerId: string) =>
    db.transaction().execute(trx => accountFor(trx, { owner, ownerId, unit: 'byte', purpose: 'bench' }))
  const from = await open('outside', 'bench')
  const to: number[] = []
  for (let n = 0; n < accounts; n += 1) to.push(await open('person', `${accounts}-${n}`))
  return perSecondOf(async n => {
    const cause = { kind: 'bench', id: `${accounts}-${n}` }
    const movement = { cause, unit: 'byte' as const, from, to: to[n % accounts] ?? 0, amount: 1 }
    await db.transaction().execute(trx => transfer(trx, movement))
  })
}

const plainRows = (db: Kysely<Database>, accounts: number, isCounted = false) =>
  perSecondOf(n =>
    db.transaction().execute(async trx => {
      if (isCounted)
        await sql`UPDATE "plainAccount" SET "posted" = "posted" + 1 WHERE "id" = ${n % accounts}::bigint`.execute(trx)
      await sql`
        WITH "made" AS (INSERT INTO "plainTransfer" ("cause", "amount") VALUES (${`${accounts}-${n}-${isCounted}`}, 1) RETURNING "id")
        INSERT INTO "plainEntry" ("transferId", "accountId", "amount")
        SELECT "id", 0, -1 FROM "made" UNION ALL SELECT "id", ${n % accounts}::bigint, 1 FROM "made"
      `.execute(trx)
    }),
  )

async function perSecondOf(work: (n: number) => Promise<void>): Promise<number> {
  let next = 0
  const started = performance.now()
  const run = async () => {
    for (let n = next++; n < count; n = next++) await work(n)
  }
  await Promise.all(Array.from({ length: writers }, run))
  return (count / (performance.now() - started)) * 1_000
}
