// Stores the devices that match a group's rule as its members, so that everything sent to the group reaches them
// (view "deviceInGroup"). Facts of devices change in many places, so each round of the sweep (createSweep) compares
// all devices with the rules and applies the differences.
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { GroupRule } from '#contract/rules/devices/groupRule.ts'
import type { Database } from '#server/db/schema.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { announceRefreshed, lockReached, refreshManifests } from '#server/publishing/index.ts'
import { ofFamily, ruleSql } from './ruleSql.ts'

type Ruled = { id: string; ownerId: string | null; rule: GroupRule | null }
type MemberChange = { groupId: string; deviceId: string; joins: boolean }
type TransactionContext = Pick<Context, 'db' | 'ids' | 'now' | 'publish' | 'afterCommit'>

/**
 * Maximum number of memberships changed per transaction. Limits its duration, because the transaction also updates
 * the manifests of these devices.
 */
const mostAtOnce = 500

/** Applies the rules of all groups to all devices. Several servers may run it concurrently. */
export async function applyRules(parts: Parts): Promise<void> {
  for (const group of await ruledGroups(parts.db, sql`true`)) {
    for (;;) {
      const changes = await changesOf(parts.db, group, sql`true`)
      if (changes.length === 0) break
      await inTransaction(parts, inside => applyChanges(group.id, sql`true`, inside))
      if (changes.length < mostAtOnce) break
    }
  }
}

/** Applies the rule of one group to all devices, after the rule was changed. */
export async function applyRule(groupId: string, context: TransactionContext): Promise<void> {
  while ((await applyChanges(groupId, sql`true`, context)) === mostAtOnce);
}

/** Applies the rules of all groups to devices whose facts changed. The caller must have locked the devices' rows. */
export async function applyRulesToDevices(deviceIds: readonly string[], context: TransactionContext): Promise<void> {
  const deviceCondition = sql<SqlBool>`"d"."id" = ANY(${deviceIds})`
  const groups = await ruledGroups(context.db, sql`true`)
  for (const group of groups) await applyChanges(group.id, deviceCondition, context)
}

async function applyChanges(
  groupId: string,
  deviceCondition: RawBuilder<SqlBool>,
  context: TransactionContext,
): Promise<number> {
  const { db, publish, afterCommit } = context
  // Reads the rule again after acquiring the lock, because it may have changed while this transaction waited.
  const find = async () => {
    const [group] = await ruledGroups(db, sql`"id" = ${groupId}`)
    return group ? changesOf(db, group, deviceCondition) : []
  }
  let changes: MemberChange[] = []
  await lockReached(db, async () => {
    changes = await find()
    return changes.map(({ deviceId }) => deviceId)
  })
  if (changes.length === 0) return 0
  const joining = changes.filter(({ joins }) => joins).map(({ deviceId }) => deviceId)
  const leaving = changes.filter(({ joins }) => !joins).map(({ deviceId }) => deviceId)
  await sql`
    INSERT INTO "deviceGroupMember" ("groupId", "deviceId") SELECT ${groupId}, unnest(${joining}::text[])
    ON CONFLICT DO NOTHING
  `.execute(db)
  await sql`DELETE FROM "deviceGroupMember" WHERE "groupId" = ${groupId} AND "deviceId" = ANY(${leaving})`.execute(db)
  const refreshed = await refreshManifests(context, [...joining, ...leaving])
  const group = await sql<{ id: string; ownerId: string | null }>`
    SELECT "id", "ownerId" FROM "deviceGroup" WHERE "id" = ${groupId}
  `.execute(db)
  afterCommit(() => {
    announceRefreshed(publish, refreshed)
    publish.changed('deviceGroup', 'updated', group.rows)
  })
  return changes.length
}

async function ruledGroups(db: Kysely<Database>, where: RawBuilder<unknown>): Promise<Ruled[]> {
  const found = await sql<Ruled>`
    SELECT "id", "ownerId", "rule" FROM "deviceGroup"
    WHERE ("rule" IS NOT NULL OR EXISTS (SELECT FROM "deviceGroupMember" AS "m" WHERE "m"."groupId" = "deviceGroup"."id"))
      AND (${where}) ORDER BY "id"
  `.execute(db)
  return found.rows
}

async function changesOf(db: Kysely<Database>, { id, ownerId, rule }: Ruled, deviceCondition: RawBuilder<SqlBool>) {
  const wanted = rule ? sql`${ofFamily(ownerId)} AND ${ruleSql(rule)}` : sql`false`
  const found = await sql<MemberChange>`
    SELECT ${id} AS "groupId", "d"."id" AS "deviceId", "m"."deviceId" IS NULL AS "joins"
    FROM "device" AS "d" LEFT JOIN "deviceGroupMember" AS "m" ON "m"."deviceId" = "d"."id" AND "m"."groupId" = ${id}
    WHERE ${deviceCondition} AND (${wanted}) <> ("m"."deviceId" IS NOT NULL) ORDER BY "d"."id" LIMIT ${mostAtOnce}
  `.execute(db)
  return found.rows
}
