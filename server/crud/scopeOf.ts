// Row rights (rules, Accounts 1): callers see their own rows and those of their sub-accounts, sub-accounts also those
// of their parent. With "manage all", callers see all rows. Ids of other rows give the same error as missing ids.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Behavior } from '#server/kernel/behave.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

export function ownOrAll(resource: Resource, context: Pick<Context, 'caller'>): RawBuilder<SqlBool> | null {
  const caller = callerOf(context)
  if (resource.rows === 'all' || hasPerm(caller, resource.page, 'manageAll')) return null
  return sql<SqlBool>`${sql.ref('ownerId')} = ANY(${[...caller.ownIds]})`
}

export function scopeOf(
  resource: Resource,
  behavior: Pick<Behavior, 'scope'> | undefined,
  context: Pick<Context, 'caller'>,
): RawBuilder<SqlBool> | null {
  return behavior?.scope ? behavior.scope(context) : ownOrAll(resource, context)
}
