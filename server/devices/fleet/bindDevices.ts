// Binds devices to accounts. A bound account sees and controls a device that it does not own.
import { sql } from 'kysely'
import { AppError, fieldError } from '#contract/errors/errors.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import { device, mostBound } from '#contract/resources/fleet/device.ts'
import { user } from '#contract/resources/people/user.ts'
import { visibleAccounts } from '#server/access/visibleAccounts.ts'
import { createRepository } from '#server/crud/repository.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { withdrawFrom } from './withdrawFrom.ts'

type Input = CallInput<(typeof device)['actions']['bind']>
type Bound = { id: string; ownerId: string | null; boundUserIds: string[] }

export async function bindDevices({ ids, userIds }: Input, context: Context): Promise<null> {
  const wanted = [...new Set(userIds)]
  const repository = createRepository(context.db, user, context.time)
  // Locks the accounts, so that none is deleted before the transaction ends. No foreign key prevents this, because
  // devices store the accounts as a list of ids.
  const found = await repository.find(wanted, visibleAccounts(context), { lock: 'keep' })
  if (found.length < wanted.length) throw fieldError('userIds', 'field.unknownReference')
  const devices = await lockOwnDevices(ids, context)
  const next = devices.map(({ ownerId, boundUserIds, ...row }) => ({
    ...row,
    boundUserIds: [...new Set([...boundUserIds, ...wanted])].filter(id => id !== ownerId),
  }))
  if (next.some(({ boundUserIds }) => boundUserIds.length > mostBound)) {
    throw fieldError('userIds', 'field.tooMany', { max: mostBound })
  }
  await saveBindings(next, context)
  return null
}

/**
 * Removes the bindings between the accounts and the devices. Also withdraws content that the accounts sent to devices
 * that they no longer see, and refuses their open commands for these devices (see `withdrawFrom`).
 */
export async function unbindDevices({ ids, userIds }: Input, context: Context): Promise<null> {
  const devices = await lockOwnDevices(ids, context)
  const next = devices.map(({ id, boundUserIds }) => ({
    id,
    boundUserIds: boundUserIds.filter(each => !userIds.includes(each)),
  }))
  await saveBindings(next, context)
  const left = devices.filter(({ boundUserIds }) => boundUserIds.some(each => userIds.includes(each)))
  await withdrawFrom(
    userIds,
    left.map(({ id }) => id),
    context,
  )
  return null
}

/**
 * Locks and returns devices for which the caller has the owner's rights. An id that is missing or not visible to the
 * caller refuses the whole call.
 */
async function lockOwnDevices(given: readonly string[], context: Context): Promise<Bound[]> {
  const ids = [...new Set(given)].sort()
  const found = await sql<Bound>`
    SELECT "id", "ownerId", "boundUserIds" FROM "device"
    WHERE "id" = ANY(${ids}) AND ${ownOrAll(device, context) ?? sql`true`} ORDER BY "id" FOR NO KEY UPDATE
  `.execute(context.db)
  if (found.rows.length < ids.length) throw new AppError('general.notFound')
  return found.rows
}

async function saveBindings(next: readonly Pick<Bound, 'id' | 'boundUserIds'>[], context: Context): Promise<void> {
  const changed = await sql<Bound>`
    UPDATE "device" AS "d" SET "boundUserIds" = "n"."boundUserIds", "updateBy" = ${callerOf(context).username},
      "updateTime" = ${context.now()}, "revision" = "revision" + 1
    FROM jsonb_to_recordset(${JSON.stringify(next)}::jsonb) AS "n" ("id" text, "boundUserIds" text[])
    WHERE "d"."id" = "n"."id" AND "d"."boundUserIds" <> "n"."boundUserIds"
    RETURNING "d"."id", "d"."ownerId", "d"."boundUserIds"
  `.execute(context.db)
  context.afterCommit(() => {
    for (const { id, boundUserIds } of changed.rows) context.publish.setBoundUsers(id, boundUserIds)
    if (changed.rows.length > 0) context.publish.changed('device', 'updated', changed.rows)
  })
}
