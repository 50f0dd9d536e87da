import { type RawBuilder, sql } from 'kysely'
import type { LedgerUnit } from '#server/db/ledgerTables.ts'

/**
 * Reason for a movement, which is also its idempotency key: a second movement with the same cause is not executed.
 * `part` distinguishes several movements for one reason.
 */
type Cause = { kind: string; id: string; part?: string }

export type Movement = { cause: Cause; unit: LedgerUnit; from: number; to: number; amount: number }

/**
 * Thrown if an account has less than the requested amount. Nothing was written. Callers translate it into an error
 * of the catalog.
 */
export class LedgerShort extends Error {
  constructor(
    readonly accountId: number,
    readonly unit: LedgerUnit,
    readonly missing: number,
  ) {
    super(`Account ${accountId} lacks ${missing} ${unit}`)
    this.name = 'LedgerShort'
  }
}

/** Throws an Error for movements that only a defect in the server can cause. */
export function assertMovement({ amount, from, to }: Movement): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`A ledger cannot move ${amount}`)
  if (from === to) throw new Error('A ledger moves nothing from an account to itself')
}

/** Arguments of the database functions: one array per column. */
export function columnsOf(movements: readonly Movement[]): RawBuilder<unknown> {
  return sql`
    ${movements.map(({ cause }) => cause.kind)}::text[], ${movements.map(({ cause }) => cause.id)}::text[],
    ${movements.map(({ cause }) => cause.part ?? '')}::text[], ${movements.map(({ unit }) => unit)}::text[],
    ${movements.map(({ from }) => from)}::bigint[], ${movements.map(({ to }) => to)}::bigint[],
    ${movements.map(({ amount }) => amount)}::bigint[]`
}

/**
 * Row returned by the database functions. Each requested movement has one row with the id of the movement that is
 * stored for its cause; `isSame` is false if the stored movement differs from the requested one. On a shortage, the
 * only row has the account and the missing amount.
 */
export type Answer =
  | { id: number; isSame: boolean; shortId: null; missing: null }
  | { id: null; isSame: null; shortId: number; missing: number }

/**
 * Returns the ids of the stored movements, in the order of `movements`. Throws `LedgerShort` on a shortage, and an
 * Error if a cause was already used for a different movement.
 */
export function idsIn(answers: readonly Answer[], movements: readonly Movement[]): number[] {
  return movements.map(({ cause, unit }, at) => {
    const answer = answers[at]
    if (answer?.shortId) {
      const short = movements.find(({ from }) => from === answer.shortId)
      throw new LedgerShort(answer.shortId, short?.unit ?? unit, answer.missing)
    }
    if (!answer?.id) throw new Error(`Nothing stands for ${keyOf(cause)} that was just written`)
    if (!answer.isSame) throw new Error(`${keyOf(cause)} stands for another movement`)
    return answer.id
  })
}

const keyOf = ({ kind, id, part = '' }: Cause): string => JSON.stringify([kind, id, part])
