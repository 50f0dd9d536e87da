import { type RawBuilder, sql } from 'kysely'
import type { LedgerUnit } from '#server/db/ledgerTables.ts'

/** Why something moves: once for each. `part` tells apart what one thing moves in several. */
type Cause = { kind: string; id: string; part?: string }

export type Movement = { cause: Cause; unit: LedgerUnit; from: number; to: number; amount: number }

/** An account holds less than was to be taken from it; nothing was written. The caller says it in its own words. */
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

/** What the ledger cannot mean: a fault of the program. */
export function assertMovement({ amount, from, to }: Movement): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`A ledger cannot move ${amount}`)
  if (from === to) throw new Error('A ledger moves nothing from an account to itself')
}

/** Movements as the functions of the database take them: an array for each column. */
export function columnsOf(movements: readonly Movement[]): RawBuilder<unknown> {
  return sql`
    ${movements.map(({ cause }) => cause.kind)}::text[], ${movements.map(({ cause }) => cause.id)}::text[],
    ${movements.map(({ cause }) => cause.part ?? '')}::text[], ${movements.map(({ unit }) => unit)}::text[],
    ${movements.map(({ from }) => from)}::bigint[], ${movements.map(({ to }) => to)}::bigint[],
    ${movements.map(({ amount }) => amount)}::bigint[]`
}

/** A row for each movement: what stands for its cause, and whether that is this movement; or one that says what is missing. */
export type Answer =
  | { id: number; isSame: boolean; shortId: null; missing: null }
  | { id: null; isSame: null; shortId: number; missing: number }

/** The ids of what stands for the causes, in their order. Throws `LedgerShort`, and for a cause that stands for something else. */
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
