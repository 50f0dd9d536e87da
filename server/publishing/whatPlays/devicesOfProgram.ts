import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import { toPage } from '#contract/kernel/paging.ts'
import { program } from '#contract/resources/programs/program.ts'
import type { whatPlays } from '#contract/services/publishing/whatPlays.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { visibleDevices } from '#server/crud/visibleDevices.ts'
import type { Context } from '#server/kernel/context.ts'
import { devicesOfPublications, type PublicationTarget } from '#server/publishing/publications/devicesOfPublications.ts'
import { effectivePublications } from '#server/publishing/publications/effectivePublications.ts'

type Calls = (typeof whatPlays)['calls']
type OfProgram = CallResult<Calls['dwidGetEquList']>[number]

/** Returns the devices on which the program is effective, which means that no later send hides it. */
export async function devicesOfProgram(
  { id }: CallInput<Calls['dwidGetEquList']>,
  context: Context,
): Promise<OfProgram[]> {
  const { db } = context
  const seen = await sql`
    SELECT 1 FROM "program" WHERE "id" = ${id} AND ${ownOrAll(program, context) ?? sql`true`}
  `.execute(db)
  if (seen.rows.length === 0) throw new AppError('general.notFound')
  const publications = await sql<PublicationTarget>`
    SELECT "id", "deviceId", "groupId" FROM "publication" WHERE "programId" = ${id} AND "withdrawTime" IS NULL
  `.execute(db)
  const reached = await devicesOfPublications(db, publications.rows)
  const active = await effectivePublications(db, reached)
  const ways = new Map<string, OfProgram['addressing']>()
  for (const { target, programId, addressing } of active) {
    if (programId === id && ways.get(target) !== 'device') ways.set(target, addressing)
  }
  const found = await sql<Omit<OfProgram, 'addressing'>>`
    SELECT "id", "eid", "name", "status" FROM "device"
    WHERE "id" = ANY(${[...ways.keys()]}) AND ${visibleDevices(context) ?? sql`true`} ORDER BY "name", "id"
  `.execute(db)
  return found.rows.map(row => ({ ...row, addressing: ways.get(row.id) ?? 'device' }))
}

type SentRow = { id: string; title: string; sentTime: Date | null; devices: number }

/**
 * Returns programs that were sent. `devices`: number of devices for which the send log has a row that
 * is not canceled.
 */
export async function sentPrograms(
  { pageNumber, pageSize }: CallInput<Calls['getSendDwList']>,
  context: Context,
): Promise<CallResult<Calls['getSendDwList']>> {
  const { db, time } = context
  const [page, size] = [pageNumber ?? 1, pageSize ?? 10]
  const isStanding = sql`
    EXISTS (SELECT 1 FROM "publication" AS "p" WHERE "p"."programId" = "program"."id" AND "p"."withdrawTime" IS NULL)
    AND ${ownOrAll(program, context) ?? sql`true`}`
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS "total" FROM "program" WHERE ${isStanding}
  `.execute(db)
  const found = await sql<SentRow>`
    SELECT "id", "title", "sentTime", (
      SELECT count(DISTINCT "l"."deviceId") FROM "sendLog" AS "l"
      JOIN "publication" AS "p" ON "p"."id" = "l"."publicationId" AND "p"."withdrawTime" IS NULL
      WHERE "l"."programId" = "program"."id" AND "l"."state" <> 'cancelled'
    ) AS "devices"
    FROM "program" WHERE ${isStanding} ORDER BY "sentTime" DESC NULLS LAST, "id" DESC
    LIMIT ${size} OFFSET ${(page - 1) * size}
  `.execute(db)
  const rows = found.rows.map(row => ({ ...row, sentTime: row.sentTime && time.encode(row.sentTime) }))
  return toPage(rows, { total: counted.rows[0]?.total ?? 0, capped: false }, page, size)
}
