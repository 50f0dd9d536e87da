import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { AppError, fieldError } from '#contract/errors/errors.ts'
import { device } from '#contract/resources/fleet/device.ts'
import { deviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import { groupRule } from '#contract/rules/devices/groupRule.ts'
import { videoWall } from '#contract/rules/devices/videoWall.ts'
import type { Values } from '#server/base/values.ts'
import { refuseReferred } from '#server/crud/refuseReferred.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { treeHandlersOf } from '#server/crud/treeHandlersOf.ts'
import { announceCommands } from '#server/devices/commands/open/announceCommands.ts'
import { applyRule } from '#server/devices/groupRules/applyRules.ts'
import { findGroup } from '#server/devices/groupRules/findGroup.ts'
import { previewRule, refuseRuleForAll } from '#server/devices/groupRules/previewRule.ts'
import { refuseRuleGroup } from '#server/devices/groupRules/refuseRuleGroup.ts'
import { hostsOf } from '#server/devices/hosts/groupHost.ts'
import { refuseOpenHosts } from '#server/devices/hosts/refuseHost.ts'
import { type Behavior, behave } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import {
  announceRefreshed,
  devicesOfGroups,
  lockPublishing,
  lockReached,
  refreshManifests,
} from '#server/publishing/index.ts'
import { bindFiles, boundFilesOf, unbindFiles } from './groupFiles.ts'

export const deviceGroupBehavior: Behavior<typeof deviceGroup> = behave(deviceGroup, {
  narrow({ isByRule }) {
    if (isByRule === 'true') return [sql`"rule" IS NOT NULL`]
    return isByRule === 'false' ? [sql`"rule" IS NULL`] : []
  },
  before: {
    async create(values, context) {
      await refuseForeignWallDevices(values, null, context)
      const rule = ruleIn(values)
      if (rule) await refuseRuleForAll(rule, callerOf(context).id, context)
      return values
    },
    async update(values, row, context) {
      await refuseForeignWallDevices(values, row.id, context)
      const rule = ruleIn(values)
      if (!rule || isDeepStrictEqual(rule, row.rule)) return values
      await refuseRuleForAll(rule, row.ownerId ?? null, context)
      const devices = { of: deviceGroup, from: device, field: 'groupId', error: 'deviceGroup.hasDevices' } as const
      if (!row.rule) await refuseReferred([row], devices, context)
      return values
    },
    async remove(rows, context) {
      const of = { of: deviceGroup }
      const children = { ...of, from: deviceGroup, field: 'parentId', error: 'deviceGroup.hasChildren' } as const
      await refuseReferred(rows, children, context)
      const devices = { ...of, from: device, field: 'groupId', error: 'deviceGroup.hasDevices' } as const
      await refuseReferred(rows, devices, context)
      // Ends memberships created by the group's rule, so that these screens lose the content of the deleted group.
      for (const { id, rule } of rows) {
        if (!rule) continue
        await context.db.updateTable('deviceGroup').set({ rule: null }).where('id', '=', id).execute()
        await applyRule(id, context)
      }
    },
  },
  after: {
    create: (row, context) => (row.rule ? applyRule(row.id, context) : undefined),
    async update(row, before, context) {
      if (!isDeepStrictEqual(row.rule, before.rule)) await applyRule(row.id, context)
      if (row.parentId === before.parentId && isDeepStrictEqual(row.wall, before.wall)) return
      const find = async () => [...(await devicesOfGroups(context.db, [row.id])).values()].flat()
      await refresh(await lockReached(context.db, find), context)
    },
  },
  /** Adds to each group whether it has a rule, its host, and the number of devices that a send to the group reaches. */
  async decorate(records, context) {
    const ids = records.map(record => record.id)
    const reached = await countReached(ids, context)
    const hosts = await hostsOf(context.db, ids)
    for (const record of records) {
      record.isByRule = (record.rule ?? null) !== null
      record.devices = reached.get(record.id) ?? 0
      const host = hosts.get(record.id)
      record.hostId = host?.id ?? null
      record.hostTitle = host?.name ?? null
    }
  },
  actions: {
    ...treeHandlersOf(deviceGroup, () => deviceGroupBehavior, countReached),
    async equBindGroup({ id, deviceIds }, context) {
      const ids = [...new Set(deviceIds)].sort()
      const groupId = id === '0' ? null : id
      await lockPublishing(context.db, ids)
      if (groupId) await findGroup(groupId, context)
      await refuseRuleGroup(groupId, context)
      await bind(ids, groupId, context)
      await refresh(ids, context)
      return null
    },
    fileBindGroup: bindFiles,
    fileUnbindGroup: unbindFiles,
    previewRule,
    getBoundFiles: ({ id }, context) => boundFilesOf(id, context),
  },
})

/** Throws if a screen of the video wall is not in the group. */
async function refuseForeignWallDevices({ wall }: Values, groupId: string | null, { db }: Context): Promise<void> {
  const wallDeviceIds = wall ? videoWall.parse(wall).places.filter(place => place !== null) : []
  if (wallDeviceIds.length === 0) return
  const found = await sql<{ id: string }>`
    SELECT "id" FROM "device" WHERE "id" = ANY(${wallDeviceIds}) AND "groupId" = ${groupId}
  `.execute(db)
  if (found.rows.length < wallDeviceIds.length) throw fieldError('wall', 'deviceGroup.wallDevice')
}

const ruleIn = ({ rule }: Values) => (rule ? groupRule.parse(rule) : null)

async function bind(ids: readonly string[], groupId: string | null, context: Context): Promise<void> {
  const { db, now, publish } = context
  const found = await sql<{ id: string; name: string; isHost: boolean; groupId: string | null }>`
    SELECT "id", "name", "isHost", "groupId" FROM "device"
    WHERE "id" = ANY(${ids}) AND ${ownOrAll(device, context) ?? sql`true`}
  `.execute(db)
  if (found.rows.length < ids.length) throw new AppError('general.notFound')
  const host = found.rows.find(row => row.isHost && row.groupId !== groupId)
  if (host) throw new AppError('device.hostCannotMove', { name: host.name })
  const moved = await db
    .updateTable('device')
    .set(({ eb }) => ({
      groupId,
      updateBy: callerOf(context).username,
      updateTime: now(),
      revision: eb('revision', '+', 1),
    }))
    .where('id', 'in', [...ids])
    .returning(['id', 'ownerId'])
    .execute()
  const left = found.rows.filter(row => row.groupId !== groupId).map(row => row.id)
  const ended = await refuseOpenHosts(db, left, now())
  const touched = [groupId, ...found.rows.map(row => row.groupId)].flatMap(group => group ?? [])
  const groups = await db
    .selectFrom('deviceGroup')
    .select(['id', 'ownerId'])
    .where('id', '=', ({ fn, val }) => fn.any(val(touched)))
    .execute()
  context.afterCommit(() => {
    publish.changed('device', 'updated', moved)
    publish.changed('deviceGroup', 'updated', groups)
    announceCommands(publish, ended)
  })
}

async function refresh(deviceIds: readonly string[], context: Context): Promise<void> {
  const refreshed = await refreshManifests(context, deviceIds)
  context.afterCommit(() => announceRefreshed(context.publish, refreshed))
}

async function countReached(ids: readonly string[], { db }: Pick<Context, 'db'>): Promise<Map<string, number>> {
  const reached = await devicesOfGroups(db, ids)
  return new Map([...reached].map(([id, devices]) => [id, devices.length]))
}
