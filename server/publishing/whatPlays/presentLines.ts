import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import { sendLog } from '#contract/resources/publishing/sendLog.ts'
import type { whatPlays } from '#contract/services/publishing/whatPlays.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'
import { readActiveOn } from './playTimesOf.ts'

type Calls = (typeof whatPlays)['calls']
type Line = CallResult<Calls['findSendLog']>[number]
type Sent = CallResult<Calls['spidFindDrawList']>[number]

/** Returns the latest row of the send log for each publication that is effective on the device. */
export async function presentLines(
  { deviceId, programId }: CallInput<Calls['findSendLog']>,
  context: Context,
): Promise<Line[]> {
  const active = await readActiveOn(deviceId, context)
  const selected = programId ? active.filter(publication => publication.programId === programId) : active
  const found = await sql<Line>`
    SELECT DISTINCT ON ("publicationId") "id", "publicationId", "programId", "title", "state", "percent", "reason", "plays"
    FROM "sendLog"
    WHERE "deviceId" = ${deviceId} AND "publicationId" = ANY(${selected.map(({ id }) => id)})
      AND ${ownOrAll(sendLog, context) ?? sql`true`}
    ORDER BY "publicationId", "edition" DESC, "createTime" DESC, "id" DESC
  `.execute(context.db)
  return found.rows
}

/**
 * Returns the programs of the send to which a row of the send log belongs. Programs of one send have the same publish
 * time and sender.
 */
export async function sentTogether({ id }: CallInput<Calls['spidFindDrawList']>, context: Context): Promise<Sent[]> {
  const seen = await sql<{ publicationId: string }>`
    SELECT "publicationId" FROM "sendLog" WHERE "id" = ${id} AND ${ownOrAll(sendLog, context) ?? sql`true`}
  `.execute(context.db)
  const [line] = seen.rows
  if (!line) throw new AppError('general.notFound')
  const found = await sql<Sent>`
    SELECT DISTINCT ON ("v"."title", "p"."sentPlanId") "p"."programId", "v"."title", "p"."sentPlanId"
    FROM "publication" AS "own"
    JOIN "publication" AS "p" ON "p"."publishTime" = "own"."publishTime" AND "p"."ownerId" IS NOT DISTINCT FROM "own"."ownerId"
    JOIN "programVersion" AS "v" ON "v"."id" = "p"."versionId"
    WHERE "own"."id" = ${line.publicationId}
    ORDER BY "v"."title", "p"."sentPlanId"
  `.execute(context.db)
  return found.rows
}
