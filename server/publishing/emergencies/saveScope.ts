import type { Row } from '#server/base/values.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { scopeOfCaller } from './scopeOfCaller.ts'

/** Replaces the list of accounts whose devices the emergency may reach. Null: devices of all accounts. */
export async function saveScope(
  emergencyId: string,
  scope: readonly string[] | null,
  { db }: Pick<Context, 'db'>,
): Promise<void> {
  await db.deleteFrom('emergencyScope').where('emergencyId', '=', emergencyId).execute()
  const rows = (scope ?? [null]).map(accountId => ({ emergencyId, accountId }))
  await db.insertInto('emergencyScope').values(rows).execute()
}

/**
 * Saves the list of accounts whose devices the emergency may reach, if the caller owns the emergency. If another user
 * saves the emergency, the stored list does not change.
 */
export async function saveOwnerScope({ id, ownerId }: Row, context: Context): Promise<void> {
  if (ownerId === callerOf(context).id) await saveScope(id, scopeOfCaller(context), context)
}

/** Returns the accounts whose devices the emergency may reach. Null: devices of all accounts. */
export async function readScope(emergencyId: string, { db }: Pick<Context, 'db'>): Promise<string[] | null> {
  const rows = await db
    .selectFrom('emergencyScope')
    .select('accountId')
    .where('emergencyId', '=', emergencyId)
    .execute()
  const named = rows.flatMap(({ accountId }) => accountId ?? [])
  return named.length < rows.length ? null : named
}
