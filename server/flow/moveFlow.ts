import type { Kysely } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { Database } from '#server/db/schema.ts'
import { accountFor, LedgerShort, type Movement, transfer } from '#server/ledger/index.ts'
import { flowText } from './flowText.ts'

type Move = { cause: Movement['cause']; fromId: string | null; toId: string | null; amount: number }

/**
 * Moves traffic between the own balances of two users. Null stands for the site, whose balance is
 * unlimited. Throws `flow.tooLittle`.
 */
export async function moveFlow(db: Kysely<Database>, { cause, fromId, toId, amount }: Move): Promise<void> {
  const from = await ownFlow(db, fromId)
  const to = await ownFlow(db, toId)
  try {
    await transfer(db, { cause, unit: 'byte', from, to, amount })
  } catch (error) {
    if (!(error instanceof LedgerShort)) throw error
    throw new AppError('flow.tooLittle', { missing: flowText(error.missing), bytes: error.missing })
  }
}

export const ownFlow = (db: Kysely<Database>, ownerId: string | null) =>
  ownerId === null
    ? accountFor(db, { owner: 'outside', ownerId: 'site', unit: 'byte', purpose: 'given' })
    : accountFor(db, { owner: 'person', ownerId, unit: 'byte', purpose: 'own' })
