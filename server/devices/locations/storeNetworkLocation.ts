import { sql } from 'kysely'
import type { Context } from '#server/kernel/context.ts'
import { completeArea } from './withArea.ts'

/**
 * Stores the location of the screen's network according to the operator's file. Does nothing if a user entered a
 * location or the screen reported one.
 */
export async function storeNetworkLocation(
  deviceId: string,
  { db, now, ip, networkLocations, areas }: Context,
): Promise<void> {
  const place = networkLocations.locationOf(ip)
  if (!place) return
  const { lat, lng, country, province, city } = await completeArea(place, { areas })
  await sql`
    UPDATE "device" SET "lat" = ${lat}::numeric, "lng" = ${lng}::numeric, "country" = ${country}, "province" = ${province},
      "city" = ${city}, "placeSource" = 'network', "placeTime" = ${now()}
    WHERE "id" = ${deviceId} AND ("placeSource" IS NULL OR "placeSource" = 'network')
      AND ("lat", "lng", "country", "province", "city")
        IS DISTINCT FROM (${lat}::numeric, ${lng}::numeric, ${country}::text, ${province}::text, ${city}::text)
  `.execute(db)
}
