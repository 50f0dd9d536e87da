import { sql } from 'kysely'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import { type home, mostAreas } from '#contract/services/system/home.ts'
import { visibleDevices } from '#server/crud/visibleDevices.ts'
import type { Context } from '#server/kernel/context.ts'

type Calls = (typeof home)['calls']
type Towns = CallResult<Calls['getMapInfo']>
type Areas = CallResult<Calls['getEquAreaList']>

const mostTowns = 5_000
const counts = sql`count(*)::int AS "devices", (count(*) FILTER (WHERE "status" = 'online'))::int AS "online"`
const seen = (context: Context) => visibleDevices(context) ?? sql<boolean>`true`

export async function readTowns(_input: unknown, context: Context): Promise<Towns> {
  const cell = (degrees: string) =>
    sql`CASE WHEN coalesce("country", '') || coalesce("province", '') || coalesce("city", '') = '' THEN round(${sql.ref(degrees)}::numeric, 1) END`
  const found = await sql<Towns[number]>`
    SELECT nullif("country", '') AS "country", nullif("province", '') AS "province", nullif("city", '') AS "city",
      avg("lat")::float8 AS "lat",
      -- The middle of places on both sides of the date line is not on the other side of the earth.
      degrees(atan2(avg(sin(radians("lng"::float8))), avg(cos(radians("lng"::float8))))) AS "lng", ${counts},
      (count(*) FILTER (WHERE "status" = 'sleeping'))::int AS "sleeping"
    FROM "device"
    WHERE ${seen(context)} AND ("lat" IS NOT NULL OR "country" <> '' OR "province" <> '' OR "city" <> '')
    GROUP BY 1, 2, 3, ${cell('lat')}, ${cell('lng')} ORDER BY "devices" DESC, 1, 2, 3 LIMIT ${mostTowns}
  `.execute(context.db)
  return found.rows
}

export async function readAreas({ by }: CallInput<Calls['getEquAreaList']>, context: Context): Promise<Areas> {
  const area = sql.ref(by ?? 'city')
  const areas = await sql<Areas['areas'][number]>`
    SELECT ${area} AS "area", ${counts} FROM "device" WHERE ${seen(context)} AND ${area} <> ''
    GROUP BY 1 ORDER BY "devices" DESC, 1 LIMIT ${mostAreas}
  `.execute(context.db)
  const rest = await sql<{ count: number }>`
    SELECT count(*)::int AS "count" FROM "device" WHERE ${seen(context)} AND coalesce(${area}, '') = ''
  `.execute(context.db)
  return { areas: areas.rows, without: rest.rows[0]?.count ?? 0 }
}
