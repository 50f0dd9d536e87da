import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import type { screen } from '#contract/services/fleet/screen.ts'
import { screenOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'

/** Lines a device may leave here in an hour: one that goes wrong without end must not fill the disk. */
const mostAnHour = 5_000

/** Keeps what a device wrote of itself. A line that it tells again, for want of an answer, is known by its number. */
export async function takeLogs(
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
        // A clock that is ahead would keep its lines on top for years.
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
