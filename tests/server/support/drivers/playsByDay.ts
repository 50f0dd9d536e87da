import { sql } from 'kysely'
import type { TestServer } from '#tests/server/support/servers/testServer.ts'

type Day = { day: string; programId: string; deviceId: string; plays: number; shown: number; unsure: number }

/** Hourly sums added up by day, program and device. */
export async function playsByDay({ parts }: TestServer, deviceId?: string): Promise<Day[]> {
  const found = await sql<Day>`
    SELECT to_char("h"."hour", 'YYYY-MM-DD') AS "day", "p"."refId" AS "programId", "d"."refId" AS "deviceId",
      sum("h"."completed")::float8 AS "plays", sum("h"."shown")::float8 AS "shown", sum("h"."unsure")::float8 AS "unsure"
    FROM "playHour" AS "h" JOIN "playedName" AS "d" ON "d"."id" = "h"."device" JOIN "playedName" AS "p" ON "p"."id" = "h"."program"
    WHERE ${deviceId ? sql`"d"."refId" = ${deviceId}` : sql`true`} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  `.execute(parts.db)
  return found.rows
}

export async function forgetPlays({ parts }: TestServer, deviceId: string): Promise<void> {
  await sql`
    DELETE FROM "playHour" WHERE "device" IN (SELECT "id" FROM "playedName" WHERE "kind" = 'device' AND "refId" = ${deviceId})
  `.execute(parts.db)
}
