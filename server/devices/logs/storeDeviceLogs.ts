import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import type { screen } from '#contract/services/fleet/screen.ts'
import { screenOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

/** Maximum number of log lines per device and hour, so that a faulty device cannot fill the disk. */
const mostAnHour = 5_000

/** Stores log lines of a device. Resent lines are deduplicated by the player's start (boot) and the line's number. */
export async function storeDeviceLogs(
  { lines }: CallInput<typeof screen.calls.logs>,
  { db, ids, now, afterCommit, publish, ...context }: Context,
): Promise<null> {
  const { deviceId } = screenOf(context)
  const device = await db.selectFrom('device').select('ownerId').where('id', '=', deviceId).executeTakeFirst()
  if (!device) throw new AppError('device.revoked')
  const at = now()
  const lately = await sql<{ count: number }>`
    SELECT count(*) AS "count" FROM "deviceLog"
    WHERE "deviceId" = ${deviceId} AND "createTime" > ${new Date(at.getTime() - 3_600_000)}
  `.execute(db)
  if ((lately.rows[0]?.count ?? 0) + lines.length > mostAnHour) throw new AppError('general.tooMany')
  const kept = await db
    .insertInto('deviceLog')
    .values(
      lines.map(({ time, ...line }) => ({
        id: ids.next(),
        deviceId,
        ownerId: device.ownerId,
        // Limits times to the present, because lines with future times would stay at the top of the list.
        time: new Date(Math.min(Date.parse(time), at.getTime())),
        ...line,
        createTime: at,
        updateBy: null,
      })),
    )
    .onConflict(conflict => conflict.columns(['deviceId', 'boot', 'number']).doNothing())
    .returning(['id', 'ownerId', 'deviceId'])
    .execute()
  if (kept.length > 0) afterCommit(() => publish.changed('deviceLog', 'created', kept))
  return null
}
