import { device } from '#contract/resources/fleet/device.ts'
import type { Context } from '#server/kernel/context.ts'

type GeoPosition = { lat: number; lng: number }

/** Stores the position reported by the device and the area at it, unless a user entered a location. */
export async function storeReportedPosition(
  deviceId: string,
  { lat, lng }: GeoPosition,
  { db, now, publish, afterCommit, areas }: Context,
) {
  const { lat: north, lng: east } = device.fields
  if (!north.schema.safeParse(lat).success || !east.schema.safeParse(lng).success) return
  const row = await db
    .updateTable('device')
    .set({
      lat: String(lat),
      lng: String(lng),
      ...(await areas.areaOf({ lat, lng })),
      placeSource: 'device',
      placeTime: now(),
    })
    .where('id', '=', deviceId)
    .where(({ eb, or }) => or([eb('placeSource', 'is', null), eb('placeSource', '!=', 'person')]))
    .returning(['id', 'ownerId'])
    .executeTakeFirst()
  if (row) afterCommit(() => publish.changed('device', 'updated', [row]))
}
