// Random operations on the ledger in every unit, while connections are killed. An operation is repeated with the same
// `cause` until its outcome is known; the ledger executes only the first movement of a cause. The model can therefore
// compute every balance.
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { isConnectionLost } from '#server/db/connectionLost.ts'
import type { LedgerUnit } from '#server/db/ledgerTables.ts'
import type { Database } from '#server/db/schema.ts'
import {
  accountFor,
  LedgerShort,
  type Movement,
  post,
  releaseOverdue,
  reserve,
  transferAll,
} from '#server/ledger/index.ts'

type Options = { db: Kysely<Database>; operations: number; writers: number }
type Held = Movement & { id: number; isLimited: boolean }
type World = { unit: LedgerUnit; outside: number; people: number[] }

const units: readonly LedgerUnit[] = ['fen', 'cent', 'byte', 'point']
const start = 100_000
const limitTime = new Date('2026-01-01T00:00:00Z')
const kind = 'operation'
/** Share of the operations during which a connection is killed. */
const deadly = 0.04

const below = (end: number) => Math.floor(Math.random() * end)
const oneOf = <T>(list: readonly T[]) => list[below(list.length)] as T

/** Runs the operations and checks conservation per unit, balances, reservations, and one movement per cause. */
export async function runLedgerOperations({ db, operations, writers }: Options): Promise<{ killed: number }> {
  const database = (await sql<{ name: string }>`SELECT current_database() AS "name"`.execute(db)).rows[0]?.name
  const cluster = { ...inject('cluster'), database }
  const own = connect({ ...cluster, max: writers, application_name: 'ledger operations' })
  const killer = new pg.Pool({ ...cluster, max: 1 })
  const worlds = await Promise.all(units.map(unit => openWorld(unit, db)))
  const moved: (Movement & { reservation?: number })[] = []
  const held: Held[] = []
  let killed = 0
  let next = 0

  /** Repeats the work with the same causes until its transaction is known to be committed or refused. */
  async function confirm<T>(work: (trx: Kysely<Database>) => Promise<T>): Promise<T | null> {
    let isDeadly = Math.random() < deadly
    for (;;) {
      try {
        return await own.db.transaction().execute(async trx => {
          const result = await work(trx)
          if (isDeadly) {
            isDeadly = false
            killed += 1
            await killer.query(
              `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name = 'ledger operations' ORDER BY random() LIMIT 1`,
              [database],
            )
          }
          return result
        })
      } catch (error) {
        if (error instanceof LedgerShort) return null
        if (!isConnectionLost(error)) throw error
      }
    }
  }

  async function operate(n: number): Promise<void> {
    const world = oneOf(worlds)
    const movement = (part = ''): Movement => {
      const ends = [world.outside, ...world.people]
      const from = oneOf(ends)
      const to = oneOf(ends.filter(end => end !== from))
      return { cause: { kind, id: String(n), part }, unit: world.unit, from, to, amount: 1 + below(start) }
    }
    const chance = Math.random()
    if (chance < 0.5) {
      const movements = chance < 0.4 ? [movement()] : [movement('a'), movement('b')]
      if (await confirm(trx => transferAll(trx, movements))) moved.push(...movements)
    } else if (chance < 0.75 || held.length === 0) {
      const wanted = movement()
      const isLimited = chance < 0.55
      const ids = await confirm(trx => reserve(trx, [{ ...wanted, limitTime: isLimited ? limitTime : null }]))
      if (ids?.[0] !== undefined) held.push({ ...wanted, id: ids[0], isLimited })
    } else {
      const [ended] = held.splice(below(held.length), 1)
      if (!ended) return
      const amount = oneOf([0, ended.amount, below(ended.amount + 1)])
      const outcomes = await confirm(trx => post(trx, [{ id: ended.id, amount }]))
      expect(outcomes).toEqual([{ id: ended.id, state: amount > 0 ? 'posted' : 'released', posted: amount }])
      if (amount > 0) moved.push({ ...ended, amount, reservation: ended.id })
    }
  }

  async function work(): Promise<void> {
    for (let n = next++; n < operations; n = next++) await operate(n)
  }
  try {
    await Promise.all(Array.from({ length: writers }, work))
  } finally {
    await killer.end()
    await own.db.destroy()
  }
  const limited = held.filter(({ isLimited }) => isLimited).length
  expect(await db.transaction().execute(trx => releaseOverdue(trx, limitTime, operations))).toBe(limited)
  const open = held.filter(({ isLimited }) => !isLimited)
  for (const world of worlds) await checkWorld(world, moved, open, db)
  await checkCauses(moved, db)
  return { killed }
}

/** Opens the accounts of a unit: six people, and an outside account that transfers `start` to each of them. */
async function openWorld(unit: LedgerUnit, db: Kysely<Database>): Promise<World> {
  return db.transaction().execute(async trx => {
    const open = (owner: 'person' | 'outside', ownerId: string) =>
      accountFor(trx, { owner, ownerId, unit, purpose: 'operations' })
    const outside = await open('outside', 'world')
    const people: number[] = []
    for (let n = 0; n < 6; n += 1) people.push(await open('person', `person ${n}`))
    const gifts = people.map(to => ({
      cause: { kind: 'start', id: String(to) },
      unit,
      from: outside,
      to,
      amount: start,
    }))
    await transferAll(trx, gifts)
    return { unit, outside, people }
  })
}

/** Compares each account of a unit with the model, with its entries and with its reservations. */
async function checkWorld(
  { unit, outside, people }: World,
  moved: readonly Movement[],
  open: readonly Held[],
  db: Kysely<Database>,
): Promise<void> {
  const balances = new Map([[outside, -start * people.length], ...people.map(id => [id, start] as const)])
  for (const { from, to, amount } of moved.filter(each => each.unit === unit)) {
    balances.set(from, (balances.get(from) ?? 0) - amount)
    balances.set(to, (balances.get(to) ?? 0) + amount)
  }
  const { rows } = await sql<{ id: number; posted: number; reserved: number; folded: number; pending: number }>`
    SELECT "id", "posted", "reserved",
      (SELECT coalesce(sum("amount"), 0)::bigint FROM "ledgerEntry" WHERE "accountId" = "a"."id") AS "folded",
      (SELECT coalesce(sum("amount"), 0)::bigint FROM "ledgerReservation" WHERE "fromId" = "a"."id" AND "state" = 'pending') AS "pending"
    FROM "ledgerAccount" AS "a" WHERE "id" = ANY(${[outside, ...people]})
  `.execute(db)
  expect(
    rows.reduce((sum, { folded }) => sum + folded, 0),
    `${unit} are conserved`,
  ).toBe(0)
  for (const { id, posted, reserved, folded, pending } of rows) {
    expect(folded).toBe(balances.get(id))
    if (id === outside) continue
    expect(posted).toBe(folded)
    expect(reserved).toBe(pending)
    expect(reserved).toBe(open.filter(({ from }) => from === id).reduce((sum, { amount }) => sum + amount, 0))
    expect(posted).toBeGreaterThanOrEqual(reserved)
  }
}

/** Every confirmed movement is stored once and as requested; a refused one is not stored. */
async function checkCauses(
  moved: readonly (Movement & { reservation?: number })[],
  db: Kysely<Database>,
): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    SELECT concat_ws(' ', "causeId", "causePart", "unit", "fromId", "toId", "amount", coalesce("reservationId", 0)) AS "key"
    FROM "ledgerTransfer" WHERE "causeKind" = ${kind}
  `.execute(db)
  const wanted = moved.map(({ cause, unit, from, to, amount, reservation = 0 }) =>
    [cause.id, cause.part, unit, from, to, amount, reservation].join(' '),
  )
  expect(rows).toHaveLength(wanted.length)
  const stored = new Set(rows.map(({ key }) => key))
  expect(wanted.filter(key => !stored.has(key))).toEqual([])
}
