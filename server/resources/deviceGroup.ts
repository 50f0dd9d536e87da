import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { device } from '#contract/resources/device.ts'
import { deviceGroup } from '#contract/resources/deviceGroup.ts'
import { type Behaviour, behave } from '../behave.ts'
import { type Context, callerOf } from '../context.ts'
import { refuseReferred } from '../crud/refuseReferred.ts'
import { ownOrAll } from '../crud/scopeOf.ts'
import { treeHandlersOf } from '../crud/treeHandlersOf.ts'
import { announceRefreshed } from '../sending/announceRefreshed.ts'
import { devicesOfGroups } from '../sending/devicesOfGroups.ts'
import { lockPublishing } from '../sending/lockPublishing.ts'
import { lockReached } from '../sending/lockReached.ts'
import { refreshManifests } from '../sending/refreshManifests.ts'

export const deviceGroupBehaviour: Behaviour<typeof deviceGroup> = behave(deviceGroup, {
  before: {
    async remove(rows, context) {
      const of = { of: deviceGroup }
      const children = { ...of, from: deviceGroup, field: 'parentId', error: 'deviceGroup.hasChildren' } as const
      await refuseReferred(rows, children, context)
      const devices = { ...of, from: device, field: 'groupId', error: 'deviceGroup.hasDevices' } as const
      await refuseReferred(rows, devices, context)
    },
  },
  after: {
    async update(row, before, context) {
      if (row.parentId === before.parentId) return
      const find = async () => [...(await devicesOfGroups(context.db, [row.id])).values()].flat()
      await refresh(await lockReached(context.db, find), context)
    },
  },
  /** How many devices a send to the group would reach. */
  async decorate(records, { db }) {
    const reached = await devicesOfGroups(
      db,
      records.map(record => record.id),
    )
    for (const record of records) record.devices = reached.get(record.id)?.length ?? 0
  },
  actions: {
    ...treeHandlersOf(deviceGroup, () => deviceGroupBehaviour),
    async equBindGroup({ id, deviceIds }, context) {
      const ids = [...new Set(deviceIds ?? [])].sort()
      if (ids.length === 0) throw new AppError('general.selectData')
      const groupId = id === '0' ? null : id
      await lockPublishing(context.db, ids)
      if (groupId) await refuseForeignGroup(groupId, context)
      await bind(ids, groupId, context)
      await refresh(ids, context)
      return null
    },
  },
})

async function refuseForeignGroup(id: string, context: Context): Promise<void> {
  const found = await sql`
    SELECT "id" FROM "deviceGroup" WHERE "id" = ${id} AND ${ownOrAll(deviceGroup, context) ?? sql`true`}
  `.execute(context.db)
  if (found.rows.length === 0) throw new AppError('general.notFound')
}

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
    .returning(['id', 'createBy'])
    .execute()
  const touched = [groupId, ...found.rows.map(row => row.groupId)].flatMap(group => group ?? [])
  const groups = await db
    .selectFrom('deviceGroup')
    .select(['id', 'createBy'])
    .where('id', '=', ({ fn, val }) => fn.any(val(touched)))
    .execute()
  context.afterCommit(() => {
    publish.changed('device', 'updated', moved)
    publish.changed('deviceGroup', 'updated', groups)
  })
}

async function refresh(deviceIds: readonly string[], context: Context): Promise<void> {
  const refreshed = await refreshManifests(context, deviceIds)
  context.afterCommit(() => announceRefreshed(context.publish, refreshed))
}
