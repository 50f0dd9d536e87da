import { sql } from 'kysely'
import type { Context } from '#server/kernel/context.ts'
import { type Content, type Needed, neededBy } from '#server/publishing/content/neededBy.ts'
import type { TargetDevice } from '#server/publishing/publications/readTargets.ts'

/**
 * Returns device id → number of bytes to download. A device that runs its current manifest already has all
 * files in it.
 */
export async function bytesToLoad(
  devices: readonly TargetDevice[],
  snapshots: readonly Content[],
  context: Pick<Context, 'db'>,
): Promise<Map<string, number>> {
  const files = new Map(snapshots.flatMap(neededBy).map(({ sha256, size }) => [sha256, size]))
  const all = [...files.values()].reduce((sum, size) => sum + size, 0)
  const bytes = new Map(devices.map(({ id }) => [id, all]))
  for (const [deviceId, held] of await heldFiles(devices, [...files.keys()], context)) {
    bytes.set(deviceId, all - [...held].reduce((sum, sha256) => sum + (files.get(sha256) ?? 0), 0))
  }
  return bytes
}

/**
 * Returns the files that each device has to download, in one list per content. A file that several contents share is
 * only in the list of the first one.
 */
export async function filesToLoad(
  devices: readonly TargetDevice[],
  snapshots: readonly Content[],
  context: Pick<Context, 'db'>,
): Promise<Map<string, Needed[][]>> {
  const known = new Set<string>()
  const needed = snapshots.map(snapshot =>
    neededBy(snapshot).filter(({ sha256 }) => !known.has(sha256) && known.add(sha256)),
  )
  const held = await heldFiles(devices, [...known], context)
  return new Map(
    devices.map(({ id }) => [id, needed.map(files => files.filter(({ sha256 }) => !held.get(id)?.has(sha256)))]),
  )
}

async function heldFiles(
  devices: readonly TargetDevice[],
  sha256s: readonly string[],
  { db }: Pick<Context, 'db'>,
): Promise<Map<string, Set<string>>> {
  if (sha256s.length === 0 || devices.length === 0) return new Map()
  const settled = devices.filter(
    ({ runningHash, intendedHash }) => runningHash !== null && runningHash === intendedHash,
  )
  const held = await sql<{ deviceId: string; sha256s: string[] }>`
    SELECT "m"."deviceId", array_agg(DISTINCT "f"."sha256") AS "sha256s" FROM "deviceManifest" AS "m",
      LATERAL jsonb_to_recordset("m"."content" -> 'files') AS "f" ("sha256" text)
    WHERE "m"."deviceId" = ANY(${settled.map(device => device.id)}) AND "f"."sha256" = ANY(${sha256s})
    GROUP BY "m"."deviceId"
  `.execute(db)
  return new Map(held.rows.map(row => [row.deviceId, new Set(row.sha256s)]))
}
