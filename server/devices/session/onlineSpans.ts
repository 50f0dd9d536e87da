// Online spans of devices, one row each. A new session opens a span, and so does a heartbeat that changes the status
// to online, for example after a sleep. Closing the span stores the reason in `ending`.
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

export type SpanEnding = 'replaced' | 'silent' | 'sleeping' | 'revoked' | 'serverStop'
type Db = Kysely<Database>

/** Opens a span for each device; a no-op for devices with an open span. */
export async function openSpans(db: Db, began: readonly { deviceId: string; at: Date }[]): Promise<void> {
  await sql`
    INSERT INTO "deviceOnlineSpan" ("deviceId", "startTime")
    SELECT * FROM unnest(${began.map(({ deviceId }) => deviceId)}::text[], ${began.map(({ at }) => at)}::timestamptz[])
    ON CONFLICT ("deviceId") WHERE "endTime" IS NULL DO NOTHING
  `.execute(db)
}

/** Closes the open spans of the devices; a no-op for devices without one. */
export async function closeSpans(db: Db, deviceIds: readonly string[], at: Date, ending: SpanEnding): Promise<void> {
  await sql`
    UPDATE "deviceOnlineSpan" SET "endTime" = greatest("startTime", ${at}::timestamptz), "ending" = ${ending}
    WHERE "deviceId" = ANY(${[...deviceIds]}) AND "endTime" IS NULL
  `.execute(db)
}

/** Closes the spans of devices that sent no heartbeat since `before`. Their end is the time of the last heartbeat. */
export async function closeSilent(db: Db, before: Date, ending: 'silent' | 'serverStop'): Promise<void> {
  await sql`
    UPDATE "deviceOnlineSpan" AS "s"
    SET "endTime" = greatest("s"."startTime", coalesce("d"."lastSeen", "s"."startTime")), "ending" = ${ending}
    FROM "device" AS "d"
    WHERE "d"."id" = "s"."deviceId" AND "s"."endTime" IS NULL AND "s"."startTime" < ${before}
      AND ("d"."lastSeen" IS NULL OR "d"."lastSeen" < ${before})
  `.execute(db)
}
