import { type Kysely, sql } from 'kysely'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import { isPast } from '#contract/rules/playPlan/isPast.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { readCalendars, resolvedPlan } from '#server/publishing/calendars/readCalendars.ts'
import { earlierDay, readEditionDays } from '#server/publishing/content/lastDays.ts'
import { announceRefreshed } from '#server/publishing/manifests/announceRefreshed.ts'
import { announceAffectedRows } from '#server/publishing/publications/announceAffectedRows.ts'
import { devicesOfGroups } from '#server/publishing/publications/devicesOfGroups.ts'
import type { PublicationTarget } from '#server/publishing/publications/devicesOfPublications.ts'
import { markPast, type Past } from './markPast.ts'
import { withdrawPublications } from './withdrawPublications.ts'

type EndingPublication = PublicationTarget & {
  kind: PublicationKind
  sentPlanId: string
  contentId: string | null
  plan: PlayPlan
  edition: number
  /** Last day of the content, either its own or that of one of its files. */
  validUntil: string | null
  /** Ids of files of the content that have a last day. */
  fileIds: readonly string[]
}

type Found = Omit<EndingPublication, 'fileIds'> & { versionId: string; isByPlan: boolean }

/** Zone in which days end last. A publication that reaches no device ends when its last day is over in this zone. */
const lastZone = 'Etc/GMT+12'

/**
 * Withdraws publications that can never play again, so that devices can delete their files. Also records the zones in
 * which the last day of a publication is over, for the send log. Idle programs whose plan is over stay until the last
 * day of their content, because a screen shows one of them when nothing else is active (docs/rules-play-plan.md, 9).
 * Subtitles have no such exception.
 */
export async function expirePublications(parts: Pick<Parts, 'db' | 'ids' | 'log' | 'now' | 'publish'>): Promise<void> {
  const candidates = await readEnding(parts, null)
  if (candidates.length === 0) return
  const { taken: withdrawal, lines } = await inTransaction(parts, async ({ db }) => {
    await lockContents(db, candidates)
    const ending = await readEnding({ ...parts, db }, candidates)
    const zones = await readZones(db, ending)
    const { sets, dayparts } = await readCalendars(
      db,
      ending.map(({ plan }) => plan),
    )
    const past: Past[] = []
    const expired: PublicationTarget[] = []
    for (const { id, kind, plan, edition, validUntil, fileIds: _, ...place } of ending) {
      const timed = { ...resolvedPlan(plan, { sets, dayparts }), ...(validUntil === null ? {} : { validUntil }) }
      const canBeLast = plan.type === 'idle' && kind === 'program'
      const reached = zones(place)
      const ended = reached.filter(zone => isPast(timed, parts.now().getTime(), zone, { canBeLast }))
      past.push(...ended.map(timeZone => ({ publicationId: id, edition, timeZone })))
      if (ended.length === reached.length) expired.push({ id, ...place })
    }
    const marked = await markPast(db, past, ending)
    return { lines: marked, taken: expired.length > 0 ? await withdrawPublications({ ...parts, db }, expired) : null }
  })
  if (lines.length > 0) parts.publish.changed('sendLog', 'updated', lines)
  if (!withdrawal) return
  announceRefreshed(parts.publish, withdrawal.refreshed)
  announceAffectedRows(parts.publish, withdrawal.affectedRows)
}

/**
 * Returns publications whose last day is not later than tomorrow in UTC, because no zone is more than a day ahead of
 * UTC. `among`: only these publications; null: all.
 */
async function readEnding(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  among: readonly EndingPublication[] | null,
): Promise<EndingPublication[]> {
  const until = new Date(now().getTime() + 24 * 60 * 60_000).toISOString().slice(0, 10)
  const found = await sql<Found>`
    WITH "thinned" AS (
      SELECT "v"."id" FROM "programVersion" AS "v"
      WHERE EXISTS (SELECT FROM "file" WHERE "validUntil" <= ${until})
        AND "v"."id" IN (SELECT "versionId" FROM "publication" WHERE "withdrawTime" IS NULL)
        AND EXISTS (
          SELECT FROM jsonb_object_keys("v"."content" -> 'files') AS "k" ("id") JOIN "file" AS "f" ON "f"."id" = "k"."id"
          WHERE "f"."validUntil" <= ${until}
        )
    )
    SELECT "p"."id", "p"."deviceId", "p"."groupId", "p"."kind", "p"."sentPlanId", coalesce("p"."programId", "p"."subtitleId") AS "contentId",
      "p"."versionId", "s"."plan", "s"."edition",
      (("s"."type" <> 'idle' OR "p"."kind" = 'subtitle') AND "s"."plan" ->> 'endDate' <= ${until}) IS TRUE AS "isByPlan",
      coalesce("g"."validUntil", "t"."validUntil")::text AS "validUntil"
    FROM "publication" AS "p" JOIN "sentPlan" AS "s" ON "s"."id" = "p"."sentPlanId"
    LEFT JOIN "program" AS "g" ON "g"."id" = "p"."programId" LEFT JOIN "subtitle" AS "t" ON "t"."id" = "p"."subtitleId"
    WHERE "p"."withdrawTime" IS NULL AND (${among === null} OR "p"."id" = ANY(${(among ?? []).map(({ id }) => id)}))
      AND (("s"."type" <> 'idle' OR "p"."kind" = 'subtitle') AND "s"."plan" ->> 'endDate' <= ${until}
        OR coalesce("g"."validUntil", "t"."validUntil") <= ${until} OR "p"."versionId" IN (SELECT "id" FROM "thinned"))
    ORDER BY "p"."id"
  `.execute(db)
  const days = await readEditionDays(
    db,
    found.rows.map(({ versionId }) => versionId),
  )
  return found.rows
    .map(({ versionId, ...row }) => {
      const { fileDays = {}, validUntil = null } = days.get(versionId) ?? {}
      return { ...row, validUntil: earlierDay(row.validUntil, validUntil), fileIds: Object.keys(fileDays) }
    })
    .filter(({ isByPlan, validUntil }) => isByPlan || (validUntil !== null && validUntil <= until))
    .map(({ isByPlan: _, ...row }) => row)
}

/**
 * Locks plans and then contents. Changes of plans and contents use the same order, so that a change of a last day
 * cannot deadlock with the expiry of publications.
 */
async function lockContents(db: Kysely<Database>, ending: readonly EndingPublication[]): Promise<void> {
  const planIds = [...new Set(ending.map(({ sentPlanId }) => sentPlanId))]
  const contentIds = [...new Set(ending.flatMap(({ contentId }) => contentId ?? []))]
  await sql`SELECT FROM "sentPlan" WHERE "id" = ANY(${planIds}) ORDER BY "id" FOR UPDATE`.execute(db)
  await sql`SELECT FROM "program" WHERE "id" = ANY(${contentIds}) ORDER BY "id" FOR SHARE`.execute(db)
  await sql`SELECT FROM "subtitle" WHERE "id" = ANY(${contentIds}) ORDER BY "id" FOR SHARE`.execute(db)
  const fileIds = [...new Set(ending.flatMap(each => each.fileIds))]
  await sql`SELECT FROM "file" WHERE "id" = ANY(${fileIds}) ORDER BY "id" FOR SHARE`.execute(db)
}

/** Returns the zones of the devices that each publication reaches. */
async function readZones(
  db: Kysely<Database>,
  publications: readonly Pick<PublicationTarget, 'deviceId' | 'groupId'>[],
) {
  const groups = await devicesOfGroups(db, [...new Set(publications.flatMap(({ groupId }) => groupId ?? []))])
  const deviceIds = [
    ...new Set([...publications.flatMap(({ deviceId }) => deviceId ?? []), ...[...groups.values()].flat()]),
  ]
  const found = await sql<{ id: string; timeZone: string }>`
    SELECT "id", "timeZone" FROM "device" WHERE "id" = ANY(${deviceIds})
  `.execute(db)
  const zoneOfDevice = new Map(found.rows.map(({ id, timeZone }) => [id, timeZone]))
  return ({ deviceId, groupId }: Pick<PublicationTarget, 'deviceId' | 'groupId'>): string[] => {
    const ids = deviceId === null ? (groups.get(groupId ?? '') ?? []) : [deviceId]
    const zones = new Set(ids.flatMap(id => zoneOfDevice.get(id) ?? []))
    return zones.size > 0 ? [...zones] : [lastZone]
  }
}
