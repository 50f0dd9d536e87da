// Migrates the counts of plays of a version in which each play was a receipt.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOldDatabase } from '#tests/server/support/servers/openOldDatabase.ts'

let before: Awaited<ReturnType<typeof openOldDatabase>>

const filling = `
  INSERT INTO "user" ("id", "username", "password", "type", "status") VALUES ('2', 'ann', '-', 0, 0);
  INSERT INTO "program" ("id", "title", "width", "height", "ownerId") VALUES ('10', 'Menu', 1, 1, '2');
  INSERT INTO "device" ("id", "code", "name", "ownerId") VALUES ('20', 'c', 'Hall', '2');
  INSERT INTO "playCount" ("day", "programId", "deviceId", "plays", "unsure", "shown") VALUES
    ('2026-01-31', '10', '20', 3, 1, 3000), ('2026-02-01', '10', '20', 4, 0, 4000), ('2026-02-01', '11', '21', 5, 0, 5000);
`

beforeAll(async () => {
  before = await openOldDatabase('0039_pins', filling)
}, 60_000)
afterAll(() => before.close())

test('hours become the clock of their days and months', async () => {
  const { rows } = await sql`
    SELECT to_char("c"."day", 'YYYY-MM-DD') AS "day", "d"."name", "c"."hours", "c"."plays00", "c"."shown00"::int AS "shown00", "c"."plays01"
    FROM "playClock" AS "c" JOIN "playedName" AS "d" ON "d"."id" = "c"."device" ORDER BY 1, 2 DESC
  `.execute(before.db)
  const none = { hours: 1, plays01: null }
  expect(rows).toEqual([
    { day: '2026-01-31', name: 'Hall', ...none, plays00: 3, shown00: 3_000 },
    { day: '2026-02-01', name: 'Hall', ...none, plays00: 4, shown00: 4_000 },
    { day: '2026-02-01', name: '21', ...none, plays00: 5, shown00: 5_000 },
  ])
  const months = await sql`SELECT "month"::text, "plays00" FROM "playClockMonth" ORDER BY 1, 2`.execute(before.db)
  expect(months.rows).toEqual([
    { month: '2026-01-01', plays00: 3 },
    { month: '2026-02-01', plays00: 4 },
    { month: '2026-02-01', plays00: 5 },
  ])
})

test('days become hours under the names of then; what is gone keeps its id for a name', async () => {
  const { rows } = await sql`
    SELECT to_char("h"."hour", 'YYYY-MM-DD"T"HH24:MI') AS "hour", "d"."name" AS "device", "d"."ownerId", "p"."name" AS "program",
      "h"."file", "h"."plays", "h"."completed", "h"."unsure", "h"."shown"::int AS "shown", "h".tableoid::regclass::text AS "table"
    FROM "playHour" AS "h" JOIN "playedName" AS "d" ON "d"."id" = "h"."device" JOIN "playedName" AS "p" ON "p"."id" = "h"."program"
    ORDER BY "h"."hour", "h"."plays"
  `.execute(before.db)
  const ofHall = { device: 'Hall', ownerId: '2', program: 'Menu', file: 0 }
  expect(rows).toEqual([
    {
      hour: '2026-01-31T00:00',
      ...ofHall,
      plays: 3,
      completed: 3,
      unsure: 1,
      shown: 3_000,
      table: '"playHour_202601"',
    },
    {
      hour: '2026-02-01T00:00',
      ...ofHall,
      plays: 4,
      completed: 4,
      unsure: 0,
      shown: 4_000,
      table: '"playHour_202602"',
    },
    {
      ...{ hour: '2026-02-01T00:00', device: '21', ownerId: null, program: '11', file: 0 },
      ...{ plays: 5, completed: 5, unsure: 0, shown: 5_000, table: '"playHour_202602"' },
    },
  ])
})

test('the days of the last weeks become weeks', async () => {
  const recent = await openOldDatabase(
    '0108_ledgerTransfers',
    `INSERT INTO "playDay" ("day", "device", "program", "plays", "completed", "shown", "last")
     SELECT current_date - n, 1 + n % 2, 7, 1 + n, 1, 1, current_date - n + interval '9 hours' FROM generate_series(0, 34) AS n;
     INSERT INTO "playDay" ("day", "device", "program", "plays", "completed", "shown", "last")
     VALUES (current_date - 100, 1, 7, 1000, 1, 1, current_date - 100);`,
  )
  try {
    const columns = sql.join([1, 2, 3, 4, 5, 6, 7].map(day => sql`(${sql.lit(day)}, ${sql.ref(`plays${day}`)})`))
    const { rows } = await sql<{ day: string; device: number; plays: number; isLater: boolean }>`
      SELECT to_char("week" + "weekday" - 1, 'YYYY-MM-DD') AS "day", "device", "plays", "last" >= "week" AS "isLater"
      FROM "playWeek" CROSS JOIN LATERAL (VALUES ${columns}) AS "of" ("weekday", "plays") WHERE "plays" > 0 ORDER BY 1
    `.execute(recent.db)
    const { rows: days } = await sql`
      SELECT to_char("day", 'YYYY-MM-DD') AS "day", "device", "plays", true AS "isLater" FROM "playDay"
      WHERE "day" > current_date - 100 ORDER BY 1
    `.execute(recent.db)
    expect(days).toHaveLength(35)
    expect(rows).toEqual(days)
  } finally {
    await recent.close()
  }
}, 60_000)
