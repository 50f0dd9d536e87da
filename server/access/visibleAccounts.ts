import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

/**
 * SQL condition for the accounts that the caller sees. Ordinary accounts see themselves and their sub-accounts; a
 * sub-account sees itself and the other sub-accounts of its parent. Null, meaning all accounts, for callers with the
 * "manage all" permission.
 */
export function visibleAccounts(context: Pick<Context, 'caller'>): RawBuilder<SqlBool> | null {
  const caller = callerOf(context)
  if (hasPerm(caller, 'user', 'manageAll')) return null
  return sql<SqlBool>`("id" = ${caller.id} OR ("type" = 2 AND "ownerId" = ${caller.parentId ?? caller.id}))`
}
