import { type RawBuilder, sql } from 'kysely'
import { device } from '#contract/resources/fleet/device.ts'
import { toDatum } from '#contract/rules/locations/datum.ts'
import {
  type LocatedDevice,
  location,
  mostLocated,
  mostTowns,
  mostUnlocated,
} from '#contract/services/fleet/location.ts'
import { scopeOf } from '#server/crud/scopeOf.ts'
import { serve } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import { deviceBehavior } from './deviceBehavior.ts'

const visible = (context: Context) => scopeOf(device, deviceBehavior, context) ?? sql<boolean>`true`
const isLocated = sql<boolean>`("lat" IS NOT NULL OR "address" <> '' OR "city" <> '' OR "province" <> '' OR "country" <> '')`

export const locationHandlers = serve(location, {
  async getAll(_input, context) {
    const read = (condition: RawBuilder<boolean>, most: number) =>
      sql<LocatedDevice>`
        SELECT "id", "name", "status", "country", "province", "city", "address", "lat"::float8, "lng"::float8
        FROM "device" WHERE ${visible(context)} AND ${condition} ORDER BY "name", "id" LIMIT ${most}
      `.execute(context.db)
    const devices = await read(isLocated, mostLocated)
    const unlocated = await read(sql<boolean>`${isLocated} IS NOT TRUE`, mostUnlocated)
    const all = await sql<{ count: number }>`
      SELECT count(*) AS "count" FROM "device" WHERE ${visible(context)} AND ${isLocated} IS NOT TRUE
    `.execute(context.db)
    return { devices: devices.rows, without: Number(all.rows[0]?.count ?? 0), unlocated: unlocated.rows }
  },
  async background(_input, { settings, db }) {
    const found = await settings.find('map', { db })
    if (!found?.tilesAddress) return null
    const { tilesAddress, attribution, datum, mostZoom } = found
    return { tilesAddress, attribution: attribution ?? '', datum: datum ?? 'WGS-84', mostZoom: mostZoom ?? 19 }
  },
  findTowns: ({ words }, { areas }) => areas.findTowns(words, mostTowns.found),
  townsWithin: (box, { areas, language }) => areas.townsWithin(box, mostTowns.within, language),
  async jwd({ ids, datum }, context) {
    const chosen = ids?.length ? sql<boolean>`"id" = ANY(${ids})` : sql<boolean>`true`
    const found = await sql<{ id: string; lat: number; lng: number }>`
      SELECT "id", "lat"::float8, "lng"::float8 FROM "device"
      WHERE ${visible(context)} AND ${chosen} AND "lat" IS NOT NULL AND "lng" IS NOT NULL ORDER BY "id" LIMIT ${mostLocated}
    `.execute(context.db)
    return found.rows.map(({ id, ...point }) => ({ id, ...toDatum(point, datum ?? 'WGS-84') }))
  },
})
