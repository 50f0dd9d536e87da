// Maintains the send log: one row per device, publication that reaches the device, and edition of its plan. A row is
// created when a publication reaches a device, and canceled when the publication no longer reaches it. Exception:
// finished rows of withdrawn publications and of earlier editions do not change.
import { type Kysely, sql } from 'kysely'
import { sendStates } from '#contract/states.ts'
import type { Database } from '#server/db/schema.ts'
import type { Context } from '#server/kernel/context.ts'
import type { EffectivePublication } from '#server/publishing/publications/effectivePublications.ts'
import { type MovedLog, moveSendLogs } from './moveSendLogs.ts'

type Device = { id: string; name: string }
export type Aligned = {
  created: { id: string; ownerId: string | null; publicationId: string }[]
  cancelled: MovedLog[]
  /** Key `device publication` → number of retransmissions. */
  attempts: Map<string, number>
}

const batch = 500
export const logKey = (deviceId: string, publicationId: string) => `${deviceId} ${publicationId}`

/** Creates and cancels rows so that they match the publications that are effective on the devices. */
export async function alignSendLogs(
  context: Pick<Context, 'db' | 'ids' | 'now'>,
  devices: readonly Device[],
  publications: readonly EffectivePublication[],
): Promise<Aligned> {
  const { db, now } = context
  const reached = new Map(publications.map(({ target, id, edition }) => [logKey(target, id), edition]))
  const isPast = (line: Line) => line.edition < (reached.get(logKey(line.deviceId, line.publicationId)) ?? 0)
  const lines = await readLines(db, devices)
  const obsolete = lines.filter(
    line =>
      line.state !== 'cancelled' &&
      // Rows of withdrawn or changed publications are canceled only if they are unfinished; finished rows
      // do not change.
      (isPast(line) || line.isWithdrawn
        ? line.finishTime === null
        : !reached.has(logKey(line.deviceId, line.publicationId))),
  )
  const cancelled =
    obsolete.length > 0
      ? await moveSendLogs(db, {
          where: sql`"id" = ANY(${obsolete.map(line => line.id)})`,
          to: 'cancelled',
          now: now(),
        })
      : []

  const attempts = new Map<string, number>()
  const counted = new Set<string>()
  for (const line of lines) {
    const key = logKey(line.deviceId, line.publicationId)
    // After a row that is canceled or of an earlier edition, the new row gets the next attempt number, so that the
    // device reports again.
    const isOver = line.state === 'cancelled' || isPast(line)
    attempts.set(key, Math.max(attempts.get(key) ?? 0, line.attempt + (isOver ? 1 : 0)))
    if (!isOver) counted.add(key)
  }
  const missing = publications.filter(({ target, id }) => !counted.has(logKey(target, id)))
  return { created: await insertLines(context, devices, missing, attempts), cancelled, attempts }
}

type Line = {
  id: string
  deviceId: string
  publicationId: string
  state: string
  attempt: number
  edition: number
  finishTime: Date | null
  isWithdrawn: boolean
}

async function readLines(db: Kysely<Database>, devices: readonly Device[]): Promise<Line[]> {
  const found = await sql<Line>`
    SELECT "l"."id", "l"."deviceId", "l"."publicationId", "l"."state", "l"."attempt", "l"."edition", "l"."finishTime",
      ("p"."id" IS NULL OR "p"."withdrawTime" IS NOT NULL) AS "isWithdrawn"
    FROM "sendLog" AS "l" LEFT JOIN "publication" AS "p" ON "p"."id" = "l"."publicationId"
    WHERE "l"."deviceId" = ANY(${devices.map(device => device.id)})
      AND ("p"."withdrawTime" IS NULL OR "l"."finishTime" IS NULL)
  `.execute(db)
  return found.rows
}

async function insertLines(
  { db, ids, now }: Pick<Context, 'db' | 'ids' | 'now'>,
  devices: readonly Device[],
  publications: readonly EffectivePublication[],
  attempts: ReadonlyMap<string, number>,
): Promise<Aligned['created']> {
  const names = new Map(devices.map(device => [device.id, device.name]))
  const time = now().toISOString()
  const lines = publications.map(publication => ({
    id: ids.next(),
    title: publication.title,
    kind: publication.kind,
    programId: publication.programId,
    subtitleId: publication.subtitleId,
    deviceId: publication.target,
    deviceName: names.get(publication.target) ?? '',
    publicationId: publication.id,
    sentPlanId: publication.sentPlanId,
    isPublished: true,
    edition: publication.edition,
    planType: publication.plan.type,
    approvedBy: publication.approvedBy,
    state: sendStates.initial,
    percent: 0,
    size: publication.size,
    plays: 0,
    attempt: attempts.get(logKey(publication.target, publication.id)) ?? 0,
    history: JSON.stringify([{ state: sendStates.initial, time }]),
    ownerId: publication.ownerId,
    updateBy: publication.sentBy,
  }))
  for (let at = 0; at < lines.length; at += batch) {
    await db
      .insertInto('sendLog')
      .values(lines.slice(at, at + batch))
      .execute()
  }
  return lines.map(({ id, ownerId, publicationId }) => ({ id, ownerId, publicationId }))
}
