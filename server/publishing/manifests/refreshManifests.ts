// Computes the manifests of devices and stores those that changed. Requires lockPublishing.
import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { groupedBy } from '#server/db/groupedBy.ts'
import type { Database } from '#server/db/schema.ts'
import { settleCharges } from '#server/flow/index.ts'
import type { Context } from '#server/kernel/context.ts'
import { joinRunningEmergencies } from '#server/publishing/emergencies/running/joinRunningEmergencies.ts'
import { dropPins } from '#server/publishing/publications/dropPins.ts'
import { effectivePublications } from '#server/publishing/publications/effectivePublications.ts'
import { type Aligned, alignSendLogs, logKey } from '#server/publishing/sendLog/alignSendLogs.ts'
import { boundFiles } from './boundFiles.ts'
import { controlPlansOf } from './controlPlansOf.ts'
import { devicesInStep } from './devicesInStep.ts'
import { type EditionFile, manifestOf } from './manifestOf.ts'
import { partsOfWalls } from './partsOfWalls.ts'
import { preparedFiles } from './preparedFiles.ts'

export type ChangedManifest = { id: string; eid: string | null; ownerId: string | null; hash: string; text: string }
export type Refreshed = {
  devices: ChangedManifest[]
  created: Aligned['created']
  cancelled: Aligned['cancelled']
  charges: { id: string; ownerId: string | null }[]
}

const batch = 1000

/**
 * Updates the manifests of devices. Returns the changed manifests and the affected rows, which the caller must
 * announce after the commit.
 */
export async function refreshManifests(
  context: Pick<Context, 'db' | 'ids' | 'now'>,
  deviceIds: readonly string[],
): Promise<Refreshed> {
  const { db } = context
  if (deviceIds.length === 0) return { devices: [], created: [], cancelled: [], charges: [] }
  const devices = await db
    .selectFrom('device')
    .leftJoin('deviceManifest', 'deviceManifest.deviceId', 'device.id')
    .select(['id', 'eid', 'name', 'timeZone', 'ownerId', 'deviceManifest.hash'])
    .where('id', '=', ({ fn, val }) => fn.any(val([...deviceIds])))
    .execute()
  const publications = await effectivePublications(db, deviceIds)
  await dropPins(db, deviceIds, publications)
  const byDevice = groupedBy(publications, publication => publication.target)
  const { attempts, created, cancelled } = await alignSendLogs(context, devices, publications)
  const charges = await settleCharges(deviceIds, context)
  const preloadedFiles = [...(await boundFiles(db, deviceIds)), ...(await preparedFiles(db, deviceIds))]
  const inStep = await devicesInStep(db, deviceIds)
  const planned = groupedBy(await controlPlansOf(db, deviceIds), plan => plan.target)
  const walls = await partsOfWalls(db, deviceIds)
  const bound = groupedBy(preloadedFiles, file => file.target)
  const runningEmergencies = await joinRunningEmergencies(context, deviceIds)
  const emergencies = groupedBy(runningEmergencies, one => one.target)
  const shown = [...publications, ...new Set(runningEmergencies.map(({ emergency }) => emergency))]
  const versionIds = shown.map(({ versionId }) => versionId)
  const files = await filesOfEditions(db, [...new Set(versionIds)])

  const computed = (device: (typeof devices)[number]) => {
    const { id, eid, name, timeZone, ownerId } = device
    const devicePublications = byDevice.get(id) ?? []
    const { text, hash } = manifestOf({
      device: {
        ...{ eid: eid ?? '', name, timeZone },
        ...(inStep.has(id) && { inStep: true }),
        ...(walls.has(id) && { wall: walls.get(id) }),
      },
      publications: devicePublications,
      attempts: new Map(
        devicePublications.map(({ id: publicationId }) => [
          publicationId,
          attempts.get(logKey(id, publicationId)) ?? 0,
        ]),
      ),
      emergencies: (emergencies.get(id) ?? []).map(({ emergency }) => emergency),
      filesOf: versionId => files.get(versionId) ?? [],
      bound: bound.get(id) ?? [],
      controlPlans: (planned.get(id) ?? []).map(({ target: _, ...plan }) => plan),
    })
    return hash === device.hash ? [] : [{ id, eid, ownerId, hash, text }]
  }
  return { devices: await saveChanged(context, devices, computed), created, cancelled, charges }
}

/** Computes the changed manifests in batches, and stores each batch while the next one is computed. */
async function saveChanged<Device>(
  context: Pick<Context, 'db' | 'now'>,
  devices: readonly Device[],
  changedOf: (device: Device) => ChangedManifest[],
): Promise<ChangedManifest[]> {
  const all: ChangedManifest[] = []
  let saving = Promise.resolve()
  try {
    for (let at = 0; at < devices.length; at += batch) {
      const changed = devices.slice(at, at + batch).flatMap(changedOf)
      all.push(...changed)
      await saving
      saving = saveManifests(context, changed)
      // Keeps a failure from counting as unhandled until the next `await`.
      saving.catch(() => undefined)
      // Sends the statement before the next batch occupies the thread.
      await setImmediate()
    }
  } finally {
    // The transaction must not end while a statement of a batch is outstanding.
    await saving
  }
  return all
}

async function filesOfEditions(
  db: Kysely<Database>,
  versionIds: readonly string[],
): Promise<Map<string, EditionFile[]>> {
  if (versionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('programVersionFile')
    .select(['versionId', 'sha256', 'size', 'type'])
    .where('versionId', '=', ({ fn, val }) => fn.any(val([...versionIds])))
    .execute()
  return groupedBy(rows, row => row.versionId)
}

/**
 * Stores changed manifests. PostgreSQL uses HOT updates, because no index contains the hash and both tables have a
 * low fill factor.
 */
async function saveManifests(
  { db, now }: Pick<Context, 'db' | 'now'>,
  changed: readonly ChangedManifest[],
): Promise<void> {
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  const hashes = changed.map(({ hash }) => hash)
  await sql`
    INSERT INTO "deviceManifest" ("deviceId", "hash", "content", "updateTime")
    SELECT "new"."id", "new"."hash", "new"."content"::jsonb, ${now()}
    FROM unnest(${ids}::text[], ${hashes}::text[], ${changed.map(({ text }) => text)}::text[]) AS "new" ("id", "hash", "content")
    ON CONFLICT ("deviceId") DO UPDATE
      SET "hash" = excluded."hash", "content" = excluded."content", "updateTime" = excluded."updateTime"
  `.execute(db)
  await sql`
    UPDATE "device" SET "intendedHash" = "new"."hash"
    FROM unnest(${ids}::text[], ${hashes}::text[]) AS "new" ("id", "hash") WHERE "device"."id" = "new"."id"
  `.execute(db)
}
