// Invariants of the ledger on a real PostgreSQL. `ledgerOperations.full.test.ts` runs 100,000 random operations.
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/schema.ts'
import {
  accountFor,
  balanceOf,
  entriesOf,
  LedgerShort,
  post,
  release,
  releaseOverdue,
  reserve,
  transfer,
  transferAll,
} from '#server/ledger/index.ts'
import { runLedgerOperations } from '#tests/server/support/drivers/ledgerOperations.ts'
import { openOldDatabase } from '#tests/server/support/servers/openOldDatabase.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const operations = 600

let server: TestServer
let db: Kysely<Database>
let round = 0
let world: number
let ann: number
let bob: number

const inside = <T>(run: (trx: Kysely<Database>) => Promise<T>) => db.transaction().execute(run)
const account = (ownerId: string, owner: 'person' | 'outside' = 'person') =>
  inside(trx => accountFor(trx, { owner, ownerId, unit: 'byte', purpose: `test${round}` }))
const causeOf = (id: string, part?: string) => ({ kind: `test${round}`, id, part })
const give = (id: string, to: number, amount: number) =>
  inside(trx => transfer(trx, { cause: causeOf(id), unit: 'byte', from: world, to, amount }))
const balance = (id: number) => balanceOf(db, id)
/** Runs a statement without the ledger's code; returns PostgreSQL's error. */
const refusal = async (statement: string) => {
  const answer = await sql
    .raw(statement)
    .execute(db)
    .then(
      () => 'done',
      (error: Error) => error.message,
    )
  return answer
}

beforeAll(async () => {
  server = await startTestServer()
  db = server.parts.db
})
beforeEach(async () => {
  round += 1
  world = await account('world', 'outside')
  ann = await account('ann')
  bob = await account('bob')
})
afterAll(() => server.close())

test('an account is opened once, also by many who ask for it at the same time', async () => {
  const opened = await Promise.all(Array.from({ length: 6 }, () => account('everybody')))
  expect(new Set(opened).size).toBe(1)
})

test('the same cause moves once, also at the same time and when nothing would be left for a second, and another movement under it is refused', async () => {
  await give('a gift', ann, 100)
  const all = { cause: causeOf('all of it'), unit: 'byte' as const, from: ann, to: bob, amount: 100 }
  const ids = await Promise.all(Array.from({ length: 5 }, () => inside(trx => transfer(trx, all))))
  expect(new Set(ids).size).toBe(1)
  expect(await balance(bob)).toEqual({ posted: 100, reserved: 0, available: 100 })
  await expect(inside(trx => transfer(trx, { ...all, amount: 99 }))).rejects.toThrow(/another movement/)
})

test('nobody gives more than there is: of many at once as many pass as it is enough for, and the missing amount is named', async () => {
  await give('a gift', ann, 10)
  const takes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) =>
      inside(trx => transfer(trx, { cause: causeOf(`take ${n}`), unit: 'byte', from: ann, to: bob, amount: 3 })),
    ),
  )
  expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const refused = takes.flatMap(take => (take.status === 'rejected' ? [take.reason] : []))
  expect(refused.every(reason => reason instanceof LedgerShort && reason.missing === 2 && reason.unit === 'byte')).toBe(
    true,
  )
  expect((await balance(ann)).available).toBe(1)
})

test('many move together or not at all', async () => {
  await give('a gift', ann, 10)
  const both = [1, 2].map(n => ({
    cause: causeOf('both', `${n}`),
    unit: 'byte' as const,
    from: ann,
    to: bob,
    amount: 6,
  }))
  await expect(inside(trx => transferAll(trx, both))).rejects.toThrow(LedgerShort)
  expect((await balance(bob)).posted).toBe(0)
})

test('what is reserved is nobody else’s; a part of it is posted and the rest returned, once', async () => {
  await give('a gift', ann, 100)
  const send = { cause: causeOf('a send'), unit: 'byte' as const, from: ann, to: world, amount: 80 }
  const ids = await inside(trx => reserve(trx, [send]))
  expect(await inside(trx => reserve(trx, [send]))).toEqual(ids)
  const id = ids[0] ?? 0
  expect(await balance(ann)).toEqual({ posted: 100, reserved: 80, available: 20 })
  await expect(
    inside(trx => transfer(trx, { cause: causeOf('too much'), unit: 'byte', from: ann, to: bob, amount: 21 })),
  ).rejects.toThrow(LedgerShort)
  const ends = await Promise.all([
    inside(trx => post(trx, [{ id, amount: 30 }])),
    inside(trx => post(trx, [{ id, amount: 30 }])),
    inside(trx => post(trx, [{ id, amount: 30 }])),
  ])
  expect(ends.flat()).toEqual(ends.map(() => ({ id, state: 'posted', posted: 30 })))
  expect(await inside(trx => release(trx, [id]))).toEqual([{ id, state: 'posted', posted: 30 }])
  expect(await balance(ann)).toEqual({ posted: 70, reserved: 0, available: 70 })
  const [last] = await entriesOf(db, ann, { limit: 1 })
  expect(last).toMatchObject({ amount: -30, cause: { id: 'a send' }, otherId: world })
})

test('what is released or past its limit comes back whole, and is not posted afterwards', async () => {
  await give('a gift', ann, 100)
  const limitTime = new Date('2026-01-01T00:00:00Z')
  const [given = 0, late = 0] = await inside(trx =>
    reserve(trx, [
      { cause: causeOf('given back'), unit: 'byte', from: ann, to: world, amount: 40 },
      { cause: causeOf('late'), unit: 'byte', from: ann, to: world, amount: 50, limitTime },
    ]),
  )
  await inside(trx => release(trx, [given]))
  expect(await inside(trx => releaseOverdue(trx, new Date('2025-12-31T23:59:59Z')))).toBe(0)
  expect(await inside(trx => releaseOverdue(trx, limitTime))).toBe(1)
  const outcomes = await inside(trx =>
    post(trx, [
      { id: given, amount: 1 },
      { id: late, amount: 1 },
    ]),
  )
  expect(outcomes.map(({ state, posted }) => [state, posted])).toEqual([
    ['released', 0],
    ['released', 0],
  ])
  expect(await balance(ann)).toEqual({ posted: 100, reserved: 0, available: 100 })
})

test('the database itself refuses whatever would break the ledger', async () => {
  await give('a gift', ann, 10)
  const [id = 0] = await inside(trx =>
    reserve(trx, [{ cause: causeOf('held'), unit: 'byte', from: ann, to: world, amount: 5 }]),
  )
  const kept = /only added to/
  expect(await refusal('UPDATE "ledgerEntry" SET "amount" = 1')).toMatch(kept)
  expect(await refusal('DELETE FROM "ledgerEntry"')).toMatch(kept)
  expect(await refusal('TRUNCATE "ledgerEntry"')).toMatch(kept)
  expect(await refusal('UPDATE "ledgerTransfer" SET "amount" = 1')).toMatch(kept)
  expect(await refusal('DELETE FROM "ledgerReservation"')).toMatch(kept)
  expect(await refusal(`UPDATE "ledgerAccount" SET "posted" = 99 WHERE "id" = ${ann}`)).toMatch(kept)
  expect(await refusal(`UPDATE "ledgerReservation" SET "amount" = 1 WHERE "id" = ${id}`)).toMatch(kept)
  await inside(trx => release(trx, [id]))
  expect(
    await refusal(`UPDATE "ledgerReservation" SET "state" = 'posted', "postedAmount" = 5 WHERE "id" = ${id}`),
  ).toMatch(kept)
  const moved = (entries: string) => `DO $$ DECLARE "new" bigint; BEGIN
    INSERT INTO "ledgerTransfer" ("causeKind", "causeId", "causePart", "unit", "fromId", "toId", "amount")
    VALUES ('test${round}', gen_random_uuid()::text, '', 'byte', ${ann}, ${bob}, 4) RETURNING "id" INTO "new";
    ${entries} END $$`
  const entry = (of: number, amount: number, unit = 'byte') =>
    `INSERT INTO "ledgerEntry" ("transferId", "unit", "accountId", "amount") VALUES ("new", '${unit}', ${of}, ${amount});`
  expect(await refusal(moved(''))).toMatch(/not what it moves/)
  expect(await refusal(moved(entry(ann, -4)))).toMatch(/not what it moves/)
  expect(await refusal(moved(entry(ann, -4) + entry(bob, 5)))).toMatch(/not what it moves/)
  expect(await refusal(moved(entry(ann, -5) + entry(bob, 5)))).toMatch(/not what it moves/)
  expect(await refusal(moved(entry(ann, -4) + entry(bob, 4, 'point')))).toMatch(/foreign key/)
  expect(await refusal(moved(entry(ann, -4) + entry(bob, 4)))).toBe('done')
  expect(await refusal(moved(entry(ann, -400) + entry(bob, 400)))).toMatch(/ledgerAccount_covered/)
  expect(await balance(ann)).toEqual({ posted: 6, reserved: 0, available: 6 })
})

test('no entry is added to a transfer that was made, not even a pair that sums to zero', async () => {
  const id = await give('a gift', ann, 10)
  const carl = await account('carl')
  const add = (...entries: readonly (readonly [account: number, amount: number])[]) =>
    refusal(
      `INSERT INTO "ledgerEntry" ("transferId", "unit", "accountId", "amount")
       VALUES ${entries.map(([of, amount]) => `(${id}, 'byte', ${of}, ${amount})`).join(', ')}`,
    )
  expect(await add([carl, 10])).toMatch(/not what it moves/)
  expect(await add([bob, 10], [carl, -10])).toMatch(/not what it moves/)
  expect(await add([ann, 10])).toMatch(/ledgerEntry_transferId_accountId_key/)
  expect(await balance(ann)).toEqual({ posted: 10, reserved: 0, available: 10 })
  expect((await balance(carl)).posted).toBe(0)
})

test('two accounts that pay each other at the same time never wait for each other’s lock', async () => {
  await give('a gift', ann, 100)
  await give('another gift', bob, 100)
  const pay = (n: number, from: number, to: number) =>
    inside(trx => transfer(trx, { cause: causeOf(`payment ${n}`), unit: 'byte', from, to, amount: 1 }))
  await Promise.all(Array.from({ length: 60 }, (_, n) => (n % 2 ? pay(n, ann, bob) : pay(n, bob, ann))))
  expect([(await balance(ann)).posted, (await balance(bob)).posted]).toEqual([100, 100])
})

test('a reservation is posted once, also by statements that do not use the ledger’s code', async () => {
  await give('a gift', ann, 10)
  const [id = 0] = await inside(trx =>
    reserve(trx, [{ cause: causeOf('held'), unit: 'byte', from: ann, to: bob, amount: 5 }]),
  )
  await inside(trx => post(trx, [{ id, amount: 5 }]))
  expect(
    await refusal(
      `INSERT INTO "ledgerTransfer" ("causeKind", "causeId", "causePart", "unit", "fromId", "toId", "amount", "reservationId")
       VALUES ('test${round}', 'again', '', 'byte', ${ann}, ${bob}, 5, ${id})`,
    ),
  ).toMatch(/ledgerTransfer_reservationId_idx/)
})

test(`${operations} random operations of 16 writers in every unit, with connections that are killed between: conserved to the unit`, {
  timeout: 240_000,
}, async () => {
  expect((await runLedgerOperations({ db, operations, writers: 16 })).killed).toBeGreaterThan(0)
})

test('payments and refunds of before stand in the ledgers as well, each in its currency', async () => {
  const before = await openOldDatabase(
    '0096_rightsVersion',
    `INSERT INTO "order" ("id", "number", "subject", "amount", "currency") VALUES ('1', '2025-000001', 'Flow', 900, 'CNY'), ('2', '2025-000002', 'Flow', 700, 'USD');
     INSERT INTO "payment" ("id", "orderId", "provider", "transaction", "amount", "refunded", "currency", "state", "payTime") VALUES
       ('11', '1', 'wechat', 'a', 900, 500, 'CNY', 'taken', now()), ('12', '2', 'paypal', 'b', 700, 0, 'USD', 'taken', now()),
       ('13', '1', 'wechat', 'c', 900, 900, 'CNY', 'surplus', now());
     INSERT INTO "refund" ("id", "number", "orderId", "paymentId", "amount", "state", "finishTime") VALUES
       ('21', 'R2025-000001', '1', '11', 300, 'done', now()), ('22', 'R2025-000002', '1', '11', 200, 'waiting', NULL), ('23', 'R2025-000003', '1', '13', 900, 'done', now());`,
  )
  try {
    const { rows } = await sql`
      SELECT "a"."owner", "a"."ownerId", "a"."unit", "a"."posted", "a"."reserved", coalesce(sum("e"."amount"), 0)::int AS "entries"
      FROM "ledgerAccount" AS "a" LEFT JOIN "ledgerEntry" AS "e" ON "e"."accountId" = "a"."id" GROUP BY "a"."id" ORDER BY 1, 2
    `.execute(before.db)
    expect(rows).toEqual([
      { owner: 'gateway', ownerId: 'paypal', unit: 'cent', posted: 0, reserved: 0, entries: -700 },
      { owner: 'gateway', ownerId: 'wechat', unit: 'fen', posted: 0, reserved: 0, entries: -600 },
      { owner: 'site', ownerId: '11', unit: 'fen', posted: 600, reserved: 200, entries: 600 },
      { owner: 'site', ownerId: '12', unit: 'cent', posted: 700, reserved: 0, entries: 700 },
      { owner: 'site', ownerId: '13', unit: 'fen', posted: 0, reserved: 0, entries: 0 },
    ])
  } finally {
    await before.close()
  }
})
