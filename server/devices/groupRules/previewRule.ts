import { sql } from 'kysely'
import { fieldError } from '#contract/errors/errors.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import type { deviceGroup, RulePreview } from '#contract/resources/fleet/deviceGroup.ts'
import type { GroupRule } from '#contract/rules/devices/groupRule.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { findGroup } from './findGroup.ts'
import { ofFamily, ruleSql } from './ruleSql.ts'

const shownAtOnce = 50

type Input = CallInput<(typeof deviceGroup)['actions']['previewRule']>

/**
 * Returns the devices that match the rule now. Searches the devices of the owner of the group `groupId` or, without
 * `groupId`, of the caller, and of related accounts (see `ofFamily`).
 */
export async function previewRule({ rule, groupId }: Input, context: Context): Promise<RulePreview> {
  const ownerId = groupId ? (await findGroup(groupId, context)).ownerId : callerOf(context).id
  return readMatches(rule, ownerId, shownAtOnce, context)
}

/** Throws for a rule that matches every device, which may be a mistake, unless its `isForAll` confirms it. */
export async function refuseRuleForAll(rule: GroupRule, ownerId: string | null, context: Context): Promise<void> {
  if (rule.isForAll) return
  const { count, all } = await readMatches(rule, ownerId, 0, context)
  if (all > 1 && count === all) throw fieldError('rule', 'deviceGroup.ruleForAll', { count })
}

async function readMatches(
  rule: GroupRule,
  ownerId: string | null,
  most: number,
  { db }: Context,
): Promise<RulePreview> {
  const own = ofFamily(ownerId)
  const found = await sql<RulePreview['devices'][number]>`
    SELECT "d"."id", "d"."name", "d"."status" FROM "device" AS "d"
    WHERE ${own} AND ${ruleSql(rule)} ORDER BY "d"."name", "d"."id" LIMIT ${most}
  `.execute(db)
  const counted = await sql<{ all: number; count: number }>`
    SELECT count(*)::int AS "all", (count(*) FILTER (WHERE ${ruleSql(rule)}))::int AS "count" FROM "device" AS "d" WHERE ${own}
  `.execute(db)
  const { all = 0, count = 0 } = counted.rows[0] ?? {}
  return { all, count, devices: found.rows }
}
