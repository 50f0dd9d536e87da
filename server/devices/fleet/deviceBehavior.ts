import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { AppError, fieldError } from '#contract/errors/errors.ts'
import { type Device, device } from '#contract/resources/fleet/device.ts'
import { deviceTag } from '#contract/resources/fleet/deviceTag.ts'
import { ruleFields } from '#contract/rules/devices/groupRule.ts'
import { isZone } from '#contract/rules/playPlan/zone.ts'
import type { Row, Values } from '#server/base/values.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { taggingOf } from '#server/crud/tagHandlersOf.ts'
import { isOwn, visibleDevices } from '#server/crud/visibleDevices.ts'
import { sendExport, signExportUrl } from '#server/devices/carried/carriedContent.ts'
import { announceCommands } from '#server/devices/commands/open/announceCommands.ts'
import { refuseOpenCommands } from '#server/devices/commands/open/endOpenCommands.ts'
import { applyRulesToDevices } from '#server/devices/groupRules/applyRules.ts'
import { refuseRuleGroup } from '#server/devices/groupRules/refuseRuleGroup.ts'
import { clearHost, refreshGroupsOfHosts } from '#server/devices/hosts/groupHost.ts'
import { refuseOpenHosts } from '#server/devices/hosts/refuseHost.ts'
import { withLocationSource } from '#server/devices/locations/withLocationSource.ts'
import { claimPairing, storeDeviceKey } from '#server/devices/pairing/claimPairing.ts'
import { closeSpans } from '#server/devices/session/onlineSpans.ts'
import { readDeviceSettings } from '#server/devices/settings/readDeviceSettings.ts'
import { settleCharges } from '#server/flow/index.ts'
import { behave } from '#server/kernel/behave.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { releaseObjects } from '#server/media/index.ts'
import { storeLastOwner } from '#server/plays/index.ts'
import { chargePairingPoint, returnPairingPoints } from '#server/points/index.ts'
import {
  announceRefreshed,
  announceSendLogs,
  lockPublishing,
  moveSendLogs,
  refreshManifests,
} from '#server/publishing/index.ts'
import { bindDevices, unbindDevices } from './bindDevices.ts'
import { decorateDevice } from './decorateDevice.ts'
import { groupsOfDevices, isInGroups } from './groupsOfDevices.ts'
import { isInState } from './isInState.ts'

const tagDevices = taggingOf(device, deviceTag, context => ownOrAll(device, context))

export const deviceBehavior = behave(device, {
  scope: visibleDevices,
  before: {
    async create(values, context) {
      refuseUnknownZone(values)
      assertMayRenew(values, null, context)
      await refuseRuleGroup(values.groupId, context)
      return claimPairing(await withLocationSource(values, null, context), context)
    },
    async update(values, row, context) {
      refuseBoundOnly([row], context)
      refuseUnknownZone(values)
      assertMayRenew(values, row, context)
      if (values.groupId !== row.groupId) await refuseRuleGroup(values.groupId, context)
      if (row.isHost && values.groupId !== undefined && values.groupId !== row.groupId) {
        throw fieldError('groupId', 'device.hostCannotMove')
      }
      return withLocationSource(values, row, context)
    },
    async remove(rows, context) {
      refuseBoundOnly(rows, context)
      const ids = rows.map(({ id }) => id)
      await storeLastOwner(ids, context)
      await cancelSends(rows, context)
      await dropScreenshots(rows, context)
    },
  },
  after: {
    async create(row, context) {
      await chargePairingPoint(row, context)
      await storeDeviceKey(row, context)
      await refresh(row, context)
      await applyRulesToDevices([row.id], context)
    },
    async update(row, before, context) {
      const isManifest = (['name', 'groupId', 'timeZone'] as const).some(name => row[name] !== before[name])
      if (isManifest) await refresh(row, context)
      if (ruleFields.some(name => !isDeepStrictEqual(row[name], before[name])))
        await applyRulesToDevices([row.id], context)
      if (row.groupId !== before.groupId) {
        const ended = await refuseOpenHosts(context.db, [row.id], context.now())
        context.afterCommit(() => announceCommands(context.publish, ended))
      }
      if (before.enabled && !row.enabled) {
        const ended = await refuseOpenCommands(context.db, row.id, context.now())
        context.afterCommit(() => announceCommands(context.publish, ended))
      }
    },
    async remove(rows, context) {
      await returnPairingPoints(rows, context)
      await revoke(rows, context)
      await refreshGroupsOfHosts(rows, context)
    },
  },
  narrow: ({ state, groupIds }, { now }) => [
    ...(typeof state === 'string' ? [isInState(state.split(','), now())] : []),
    ...(typeof groupIds === 'string' ? [isInGroups(groupIds.split(','))] : []),
  ],
  async decorate(records, context) {
    const own = await ownAmong(records, context)
    const groups = await groupsOfDevices(
      records.map(({ id }) => id),
      context,
    )
    const { isRenewalCharged } = await context.settings.readPlain('money', context.db)
    for (const record of records) {
      decorateDevice(record, { ...context, isRenewalCharged })
      record.groupIds = groups.get(record.id) ?? []
      record.isBound = !own.has(record.id)
    }
  },
  actions: {
    renew,
    bind: bindDevices,
    unbind: unbindDevices,
    hostClear: clearHost,
    exportContent: signExportUrl,
    content: sendExport,
    getSettings: readDeviceSettings,
    async tag(input, context) {
      await tagDevices(input, context)
      await applyRulesToDevices(input.ids, context)
      return null
    },
  },
})

/**
 * Throws unless the caller has the owner's rights for the devices. A bound account controls a device, but cannot edit
 * or delete it.
 */
function refuseBoundOnly(rows: readonly Row[], context: Context): void {
  if (rows.some(row => !isOwn(row, context))) throw new AppError('device.foreign')
}

async function ownAmong(records: readonly Device[], context: Context): Promise<ReadonlySet<string>> {
  const ids = records.map(({ id }) => id)
  const own = ownOrAll(device, context)
  if (own === null) return new Set(ids)
  const found = await sql<{ id: string }>`SELECT "id" FROM "device" WHERE "id" = ANY(${ids}) AND ${own}`.execute(
    context.db,
  )
  return new Set(found.rows.map(({ id }) => id))
}

function refuseUnknownZone({ timeZone }: Values): void {
  if (typeof timeZone === 'string' && !isZone(timeZone)) throw fieldError('timeZone', 'device.zoneUnknown')
}

/**
 * Throws if the caller changes the renewal time without permission. The unchanged time is accepted, because forms
 * send all fields.
 */
function assertMayRenew({ renewaltime }: Values, row: Row | null, context: Context): void {
  if (renewaltime === undefined || hasPerm(callerOf(context), 'device', 'renew')) return
  const secondOf = (value: unknown) => (value instanceof Date ? Math.floor(value.getTime() / 1000) : null)
  const wanted = typeof renewaltime === 'string' ? context.time.decode(renewaltime) : null
  if (secondOf(wanted) !== secondOf(row?.renewaltime)) throw fieldError('renewaltime', 'auth.forbidden')
}

async function renew({ ids, renewaltime }: { ids: string[]; renewaltime: string }, context: Context): Promise<null> {
  const { db, time, now, publish, afterCommit } = context
  const renewed = await db
    .updateTable('device')
    .set(({ eb }) => ({
      renewaltime: time.decode(renewaltime),
      updateBy: callerOf(context).username,
      updateTime: now(),
      revision: eb('revision', '+', 1),
    }))
    .where('id', 'in', ids)
    .where(ownOrAll(device, context) ?? sql<boolean>`true`)
    .returning(['id', 'ownerId'])
    .execute()
  // If an id is missing or not visible to the caller, no device is renewed. Both cases give the same error.
  if (renewed.length < new Set(ids).size) throw new AppError('general.notFound')
  afterCommit(() => publish.changed('device', 'updated', renewed))
  return null
}

async function refresh(row: Row, context: Context): Promise<void> {
  await lockPublishing(context.db, [row.id])
  const refreshed = await refreshManifests(context, [row.id])
  context.afterCommit(() => announceRefreshed(context.publish, refreshed))
}

/**
 * Cancels unfinished sends to deleted devices and returns their reserved traffic. The rows of the send log
 * are not deleted.
 */
async function cancelSends(rows: readonly Row[], { db, now, afterCommit, publish }: Context): Promise<void> {
  const ids = rows.map(row => row.id)
  const where = sql<boolean>`"deviceId" = ANY(${ids}) AND "finishTime" IS NULL`
  const moved = await moveSendLogs(db, { where, to: 'cancelled', now: now() })
  const charges = await settleCharges(ids, { db, now })
  afterCommit(() => {
    announceSendLogs(publish, moved)
    if (charges.length > 0) publish.changed('flowCharge', 'updated', charges)
  })
}

/** Deletes the screenshots of devices with their stored files. Foreign keys would delete only the rows. */
async function dropScreenshots(rows: readonly Row[], context: Context): Promise<void> {
  const ids = rows.map(row => row.id)
  const dropped = await context.db.deleteFrom('screenFile').where('deviceId', 'in', ids).returning(['sha256']).execute()
  await releaseObjects(
    context,
    dropped.map(({ sha256 }) => sha256),
  )
}

/**
 * Ends the access of deleted devices. Keys and sessions are deleted with the row by foreign keys; the pairing code
 * is deleted here.
 */
async function revoke(rows: readonly Row[], { db, publish, afterCommit, now }: Context): Promise<void> {
  await closeSpans(
    db,
    rows.map(({ id }) => id),
    now(),
    'revoked',
  )
  const eids = rows.flatMap(({ eid }) => (typeof eid === 'string' ? [eid] : []))
  if (eids.length > 0) await db.deleteFrom('pairing').where('eid', 'in', eids).execute()
  afterCommit(() => {
    for (const eid of eids) publish.toDevice(eid, 'revoked', {})
    for (const { id } of rows) publish.disconnectDevice(id)
  })
}
