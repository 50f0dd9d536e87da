import { sql } from 'kysely'
import type { SentPlan } from '#contract/resources/publishing/sentPlan.ts'
import type { Context } from '#server/kernel/context.ts'
import { namedPlan, readCalendars } from '#server/publishing/calendars/readCalendars.ts'

type Found = { id: string; isStanding: boolean; devices: number }

/**
 * Adds the names of holiday sets and dayparts, the state, and the number of devices that have a row in the send log,
 * other than a canceled one, for the current edition.
 */
export async function decoratePlans(records: SentPlan[], { db }: Context): Promise<void> {
  const found = await sql<Found>`
    SELECT "s"."id",
      EXISTS (SELECT 1 FROM "publication" AS "p" WHERE "p"."sentPlanId" = "s"."id" AND "p"."withdrawTime" IS NULL) AS "isStanding",
      (
        SELECT count(DISTINCT "l"."deviceId") FROM "sendLog" AS "l"
        WHERE "l"."sentPlanId" = "s"."id" AND "l"."edition" = "s"."edition" AND "l"."state" <> 'cancelled'
      ) AS "devices"
    FROM "sentPlan" AS "s" WHERE "s"."id" = ANY(${records.map(({ id }) => id)})
  `.execute(db)
  const facts = new Map(found.rows.map(row => [row.id, row]))
  const calendars = await readCalendars(
    db,
    records.map(({ plan }) => plan),
  )
  for (const record of records) {
    record.plan = namedPlan(record.plan, calendars)
    const { isStanding = false, devices = 0 } = facts.get(record.id) ?? {}
    record.state = isStanding ? (record.isPaused ? 'paused' : 'running') : 'ended'
    record.devices = devices
    // Clears two fields that serve only as filters; the list does not show devices.
    Object.assign(record, { deviceId: null, deviceTitle: null })
  }
}
