import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { callerOf, hasPerm } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'

/** The accounts a caller sees: oneself and one's sub-accounts; for a sub-account those of its parent; or all with "manage all". */
export function ownAccounts(context: Pick<Context, 'caller'>): RawBuilder<SqlBool> | null {
  const caller = callerOf(context)
  if (hasPerm(caller, 'user', 'manageAll')) return null
  return sql<SqlBool>`("id" = ${caller.id} OR ("type" = 2 AND "ownerId" = ${caller.parentId ?? caller.id}))`
}
