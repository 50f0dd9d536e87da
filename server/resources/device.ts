import { sql } from 'kysely'
import { fieldError } from '#contract/errors.ts'
import { device } from '#contract/resources/device.ts'
import { isZone } from '#contract/rules/playPlan/isZone.ts'
import { behave, type Row, type Values } from '../behave.ts'
import type { Context } from '../context.ts'
import { announceCommands } from '../devices/announceCommands.ts'
import { claimPairing, keepKey } from '../devices/claimPairing.ts'
import { refuseOpenCommands } from '../devices/endOpenCommands.ts'
import { releaseObjects } from '../media/objects.ts'
import { announceRefreshed } from '../sending/announceRefreshed.ts'
import { announceSendLogs } from '../sending/announceSendLogs.ts'
import { lockPublishing } from '../sending/lockPublishing.ts'
import { moveSendLogs } from '../sending/moveSendLogs.ts'
import { refreshManifests } from '../sending/refreshManifests.ts'

export const deviceBehaviour = behave(device, {
  before: {
    create(values, context) {
      refuseUnknownZone(values)
      return claimPairing(values, context)
    },
    update(values, row) {
      refuseUnknownZone(values)
      if (row.isHost && values.groupId !== undefined && values.groupId !== row.groupId) {
        throw fieldError('groupId', 'device.hostCannotMove')
      }
      return values
    },
    async remove(rows, context) {
      await callOffSends(rows, context)
      await dropScreenshots(rows, context)
    },
  },
  after: {
    async create(row, context) {
      await keepKey(row, context)
      await refresh(row, context)
    },
    async update(row, before, context) {
      const isManifest = (['name', 'groupId', 'timeZone'] as const).some(name => row[name] !== before[name])
      if (isManifest) await refresh(row, context)
      if (before.enabled && !row.enabled) {
        const ended = await refuseOpenCommands(context.db, row.id, context.now())
        context.afterCommit(() => announceCommands(context.publish, ended))
      }
    },
    remove: (rows, context) => revoke(rows, context),
  },
})

function refuseUnknownZone({ timeZone }: Values): void {
  if (typeof timeZone === 'string' && !isZone(timeZone)) throw fieldError('timeZone', 'device.zoneUnknown')
}

async function refresh(row: Row, context: Context): Promise<void> {
  await lockPublishing(context.db, [row.id])
  const refreshed = await refreshManifests(context, [row.id])
  context.afterCommit(() => announceRefreshed(context.publish, refreshed))
}

/** The log keeps its lines; those under way end with the device. */
async function callOffSends(rows: readonly Row[], { db, now, afterCommit, publish }: Context): Promise<void> {
  const ids = rows.map(row => row.id)
  const where = sql<boolean>`"deviceId" = ANY(${ids}) AND "finishTime" IS NULL`
  const moved = await moveSendLogs(db, { where, to: 'cancelled', now: now() })
  afterCommit(() => announceSendLogs(publish, moved))
}

/** Their rows would go with the device, their bytes would not. */
async function dropScreenshots(rows: readonly Row[], context: Context): Promise<void> {
  const ids = rows.map(row => row.id)
  const dropped = await context.db.deleteFrom('screenFile').where('deviceId', 'in', ids).returning(['sha256']).execute()
  await releaseObjects(
    context,
    dropped.map(({ sha256 }) => sha256),
  )
}

/** Key and sessions went with the row; the code that paired it leads nowhere any more. */
async function revoke(rows: readonly Row[], { db, publish, afterCommit }: Context): Promise<void> {
  const eids = rows.flatMap(({ eid }) => (typeof eid === 'string' ? [eid] : []))
  if (eids.length > 0) await db.deleteFrom('pairing').where('eid', 'in', eids).execute()
  afterCommit(() => {
    for (const eid of eids) publish.toDevice(eid, 'revoked', {})
    for (const { id } of rows) publish.disconnectDevice(id)
  })
}
