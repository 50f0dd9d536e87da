import { sql } from 'kysely'
import type { Manifest } from '#contract/manifest.ts'
import { screenOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import type { StoredManifest } from '#server/db/StoredManifest.ts'
import { announceSendLogs } from '#server/publishing/log/announceSendLogs.ts'
import { moveSendLogs } from '#server/publishing/log/moveSendLogs.ts'
import { fileUrl } from './fileUrl.ts'

type Plays = { publicationId: string; played: number }

/** The device's manifest as it stands, with plays counted up to now and URLs that are good for a day. */
export async function openManifest(context: Context): Promise<Manifest> {
  const { db, now } = context
  const { deviceId } = screenOf(context)
  const { hash, content } = await db
    .selectFrom('deviceManifest')
    .select(['hash', 'content'])
    .where('deviceId', '=', deviceId)
    .executeTakeFirstOrThrow()
  const { device, plans, files, versionIds } = content
  const versions = await db
    .selectFrom('programVersion')
    .select(['id', 'content'])
    .where('id', '=', ({ fn, val }) => fn.any(val(versionIds)))
    .orderBy('id')
    .execute()
  const counted = await sql<Plays>`
    SELECT "publicationId", sum("plays")::bigint AS "played" FROM "sendLog"
    WHERE "deviceId" = ${deviceId} AND "publicationId" = ANY(${plans.map(plan => plan.id)}) GROUP BY "publicationId"
  `.execute(db)
  const plays = new Map(counted.rows.map(row => [row.publicationId, row.played]))
  await markFetched(deviceId, plans, context)
  return {
    hash,
    device,
    programs: versions.map(version => ({ ...version.content, versionId: version.id })),
    plans: plans.map(plan => ({ ...plan, played: plays.get(plan.id) ?? plan.played })),
    files: files.map(file => ({ ...file, url: fileUrl({ deviceId, sha256: file.sha256 }, context) })),
  }

  async function markFetched(id: string, named: StoredManifest['plans'], { publish }: Context) {
    const where = sql<boolean>`"deviceId" = ${id} AND "publicationId" = ANY(${named.map(plan => plan.id)})`
    announceSendLogs(publish, await moveSendLogs(db, { where, to: 'waitingForDownload', now: now() }))
  }
}
