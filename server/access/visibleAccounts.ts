import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

/**
 * SQL condition for the accounts that a caller sees: the caller and its sub-accounts; for a sub-account, itself and
 * its parent's sub-accounts; null (all) with "manage all".
 */
export function visibleAccounts(context: Pick<Context, 'caller'>): RawBuilder<SqlBool> | null {
  const caller = callerOf(context)
  if (hasPerm(caller, 'user', 'manageAll')) return null
  return sql<SqlBool>`("id" = ${caller.id} OR ("type" = 2 AND "ownerId" = ${caller.parentId ?? caller.id}))`
}
