import { sql } from 'kysely'
import type { Context } from '#server/calls/context.ts'
import type { Snapshot } from '#server/publishing/manifests/Snapshot.ts'
import type { TargetDevice } from './readTargets.ts'

/** What each device still has to download; one that runs what it should holds its manifest's files. */
export async function bytesToLoad(
  devices: readonly TargetDevice[],
  snapshots: readonly Pick<Snapshot, 'files' | 'fonts'>[],
  { db }: Pick<Context, 'db'>,
): Promise<Map<string, number>> {
  const files = new Map(
    snapshots.flatMap(({ files: own, fonts }) => [
      ...own.map(({ sha256, size }) => [sha256, size] as const),
      ...fonts.map(({ subset }) => [subset.sha256, subset.bytes.length] as const),
      ...fonts.map(({ face }) => [face.sha256, face.size] as const),
    ]),
  )
  const all = [...files.values()].reduce((sum, size) => sum + size, 0)
  const bytes = new Map(devices.map(({ id }) => [id, all]))
  if (files.size === 0 || devices.length === 0) return bytes
  const settled = devices.filter(
    ({ runningHash, intendedHash }) => runningHash !== null && runningHash === intendedHash,
  )
  const held = await sql<{ deviceId: string; sha256s: string[] }>`
    SELECT "m"."deviceId", array_agg(DISTINCT "f"."sha256") AS "sha256s" FROM "deviceManifest" AS "m",
      LATERAL jsonb_to_recordset("m"."content" -> 'files') AS "f" ("sha256" text)
    WHERE "m"."deviceId" = ANY(${settled.map(device => device.id)}) AND "f"."sha256" = ANY(${[...files.keys()]})
    GROUP BY "m"."deviceId"
  `.execute(db)
  for (const { deviceId, sha256s } of held.rows) {
    bytes.set(deviceId, all - sha256s.reduce((sum, sha256) => sum + (files.get(sha256) ?? 0), 0))
  }
  return bytes
}
