import { sql } from 'kysely'
import type { Context } from '#server/calls/context.ts'

/** Where the network of a screen is said to be, in a file of the operator's; what a person or the screen itself said stands. */
export async function placeByNetwork(deviceId: string, { db, now, ip, networkPlaces }: Context): Promise<void> {
  const place = networkPlaces.placeOf(ip)
  if (!place) return
  const { lat, lng, country, province, city } = place
  await sql`
    UPDATE "device" SET "lat" = ${lat}::numeric, "lng" = ${lng}::numeric, "country" = ${country}, "province" = ${province},
      "city" = ${city}, "placeSource" = 'network', "placeTime" = ${now()}
    WHERE "id" = ${deviceId} AND ("placeSource" IS NULL OR "placeSource" = 'network')
      AND ("lat", "lng", "country", "province", "city")
        IS DISTINCT FROM (${lat}::numeric, ${lng}::numeric, ${country}::text, ${province}::text, ${city}::text)
  `.execute(db)
}
