import { type Kysely, sql } from 'kysely'
import type { Manifest, ManifestPlan, ManifestProgram, ManifestSubtitle } from '#contract/manifest.ts'
import type { StoredManifest } from '#server/db/StoredManifest.ts'
import type { Database } from '#server/db/schema.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { fileUrl } from './fileUrl.ts'

type Needed = Pick<Parts, 'db' | 'keys' | 'now'>
type Stored = { deviceId: string; hash: string; content: StoredManifest }
type Plays = { deviceId: string; publicationId: string; played: number }

/** Returns the manifest of a device (`manifestsOf`). Throws if the device does not exist. */
export async function manifestOfDevice(deviceId: string, context: Needed): Promise<Manifest> {
  const manifest = (await manifestsOf([deviceId], context)).get(deviceId)
  if (!manifest) throw new Error(`Device ${deviceId} has no manifest`)
  return manifest
}

/**
 * Returns device id → stored manifest, with current play counts and with URLs that are valid for a day. Omits devices
 * that do not exist.
 */
export async function manifestsOf(deviceIds: readonly string[], context: Needed): Promise<Map<string, Manifest>> {
  const { db } = context
  const stored: Stored[] = await db
    .selectFrom('deviceManifest')
    .select(['deviceId', 'hash', 'content'])
    .where('deviceId', '=', ({ fn, val }) => fn.any(val([...deviceIds])))
    .execute()
  const plays = await playCountsOf(stored, db)
  const contents = await contentsOf(stored, db)
  return new Map(stored.map(each => [each.deviceId, assembleManifest(each, { plays, contents, context })]))
}

const playKey = (deviceId: string, publicationId: string) => `${deviceId} ${publicationId}`

/** Returns the number of plays that each device reported for each plan of its manifest. */
async function playCountsOf(stored: readonly Stored[], db: Kysely<Database>): Promise<Map<string, number>> {
  const planIds = stored.flatMap(({ content }) =>
    [...content.plans, ...(content.subtitlePlans ?? [])].map(({ id }) => id),
  )
  if (planIds.length === 0) return new Map()
  const { rows } = await sql<Plays>`
    SELECT "deviceId", "publicationId", sum("plays")::bigint AS "played" FROM "sendLog"
    WHERE "deviceId" = ANY(${stored.map(({ deviceId }) => deviceId)}) AND "publicationId" = ANY(${[...new Set(planIds)]})
    GROUP BY "deviceId", "publicationId"
  `.execute(db)
  return new Map(rows.map(row => [playKey(row.deviceId, row.publicationId), row.played]))
}

/** Returns version id → content, for all versions of the manifests. */
async function contentsOf(stored: readonly Stored[], db: Kysely<Database>): Promise<Map<string, object>> {
  const ids = new Set(stored.flatMap(({ content }) => [...content.versionIds, ...(content.subtitleVersionIds ?? [])]))
  if (ids.size === 0) return new Map()
  const { rows } = await sql<{ id: string; content: object }>`
    SELECT "id", "content" FROM "programVersion" WHERE "id" = ANY(${[...ids]})
  `.execute(db)
  return new Map(rows.map(({ id, content }) => [id, content]))
}

type Loaded = { plays: ReadonlyMap<string, number>; contents: ReadonlyMap<string, object>; context: Needed }

function assembleManifest({ deviceId, hash, content }: Stored, { plays, contents, context }: Loaded): Manifest {
  const { device, files, versionIds, subtitleVersionIds = [], subtitlePlans = [] } = content
  const withPlays = (plan: ManifestPlan) => ({ ...plan, played: plays.get(playKey(deviceId, plan.id)) ?? plan.played })
  // The ids of each list belong to versions of the kind `C`.
  const versionsOf = <C extends ManifestProgram | ManifestSubtitle>(ids: readonly string[]) =>
    ids.flatMap(id => (contents.has(id) ? [{ ...contents.get(id), versionId: id } as C] : []))
  return {
    hash,
    device,
    programs: versionsOf<ManifestProgram>(versionIds),
    plans: content.plans.map(withPlays),
    ...(subtitlePlans.length > 0 && {
      subtitles: versionsOf<ManifestSubtitle>(subtitleVersionIds),
      subtitlePlans: subtitlePlans.map(withPlays),
    }),
    ...(content.controlPlans && { controlPlans: content.controlPlans }),
    files: files.map(file => ({ ...file, url: fileUrl({ deviceId, sha256: file.sha256 }, context) })),
  }
}
