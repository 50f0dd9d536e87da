import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { sendLog } from '#contract/resources/sendLog.ts'
import { isInArrears } from '#contract/rules/deviceExpiry.ts'
import type { Context } from '#server/calls/context.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { announceRefreshed } from '#server/publishing/manifests/announceRefreshed.ts'
import { refreshManifests } from '#server/publishing/manifests/refreshManifests.ts'
import { lockPublishing } from '#server/publishing/publications/lockPublishing.ts'
import { announceSendLogs } from './announceSendLogs.ts'
import { afterSendEvent, type SendProgress } from './sendEvent.ts'

type Line = SendProgress & { id: string; deviceId: string | null; publicationId: string; ownerId: string | null }

/** The device checks the program's files again and fetches what is missing or damaged. */
export async function retransmit({ id }: { id: string }, context: Context): Promise<null> {
  const { db, now } = context
  const scope = ownOrAll(sendLog, context) ?? sql`true`
  const seen = await sql<{ deviceId: string | null }>`
    SELECT "deviceId" FROM "sendLog" WHERE "id" = ${id} AND ${scope}
  `.execute(db)
  const [first] = seen.rows
  if (!first) throw new AppError('general.notFound')
  const { deviceId } = first
  if (!deviceId) throw new AppError('sending.cannotRetransmit')
  await lockPublishing(db, [deviceId])
  await refuseUnfit(deviceId, context)

  const found = await sql<Line>`
    SELECT "l"."id", "l"."deviceId", "l"."publicationId", "l"."ownerId", "l"."state", "l"."percent", "l"."reason",
      "l"."attempt", "l"."finishTime", "l"."history"
    FROM "sendLog" AS "l" JOIN "publication" AS "p" ON "p"."id" = "l"."publicationId" AND "p"."withdrawTime" IS NULL
    WHERE "l"."id" = ${id} FOR UPDATE OF "l"
  `.execute(db)
  const [line] = found.rows
  const next = line && afterSendEvent(line, { kind: 'retransmit' }, now())
  if (!next) throw new AppError('sending.cannotRetransmit')
  const { state, percent, reason, attempt, finishTime, history } = next
  await db
    .updateTable('sendLog')
    .set({ state, percent, reason, attempt, finishTime, history: JSON.stringify(history) })
    .where('id', '=', id)
    .execute()
  const refreshed = await refreshManifests(context, [deviceId])
  context.afterCommit(() => {
    announceSendLogs(context.publish, [{ ...line, ...next }])
    announceRefreshed(context.publish, refreshed)
  })
  return null
}

async function refuseUnfit(deviceId: string, { db, now }: Context): Promise<void> {
  const device = await db
    .selectFrom('device')
    .select(['name', 'enabled', 'intime', 'renewaltime'])
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow()
  if (!device.enabled) throw new AppError('device.disabled', { name: device.name })
  if (isInArrears(device, now())) throw new AppError('device.arrears', { name: device.name })
}
