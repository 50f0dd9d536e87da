// An email address or phone number belongs to the account that proved it. Accounts that only entered the address lose
// it to that account.

import { fieldError } from '#contract/errors/errors.ts'
import { emailOf } from '#contract/rules/accounts/emailOf.ts'
import { phoneOf } from '#contract/rules/accounts/phoneOf.ts'
import type { Context } from '#server/kernel/context.ts'
import { findByEmail, findByMobile } from './findAccount.ts'

export type AddressKind = 'email' | 'mobile'

type Address = { kind: AddressKind; value: string }

const normalizedValue = ({ kind, value }: Address) => (kind === 'email' ? emailOf(value).toLowerCase() : phoneOf(value))

/**
 * Records that the account proved the address. Call inside the transaction that stores the address in the account.
 */
export async function storeProvenAddress({ db }: Pick<Context, 'db'>, userId: string, address: Address): Promise<void> {
  const value = normalizedValue(address)
  await db
    .insertInto('provenAddress')
    .values({ userId, kind: address.kind, value })
    .onConflict(conflict => conflict.columns(['userId', 'kind']).doUpdateSet({ value }))
    .execute()
}

export type Released = { id: string; ownerId: string | null }

/**
 * Removes the address from the account that has it but never proved it, so that it can be stored in the account
 * `userId`, whose user proved it. `userId` null: that account is being created. Returns the account that lost the
 * address; empty if no other account had it. Throws `field.taken` if another account has the address and proved it.
 */
export async function releaseUnprovenAddress(
  context: Context,
  userId: string | null,
  address: Address,
): Promise<Released[]> {
  const { db, now } = context
  const { kind, value } = address
  const holder = await (kind === 'email' ? findByEmail(context, value) : findByMobile(context, value))
  if (!holder || holder.id === userId) return []
  const proven = await db
    .selectFrom('provenAddress')
    .select('userId')
    .where('userId', '=', holder.id)
    .where('kind', '=', kind)
    .where('value', '=', normalizedValue(address))
    .executeTakeFirst()
  if (proven) throw fieldError(kind, 'field.taken')
  await db
    .updateTable('user')
    .set(({ eb }) => ({ [kind]: null, updateTime: now(), revision: eb('revision', '+', 1) }))
    .where('id', '=', holder.id)
    .execute()
  return [{ id: holder.id, ownerId: holder.ownerId }]
}
