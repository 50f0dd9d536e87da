import { sql } from 'kysely'
import { sentPlan } from '#contract/resources/publishing/sentPlan.ts'
import type { SubtitleBand } from '#contract/services/publishing/onAir.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'
import type { EffectivePublication } from '#server/publishing/publications/effectivePublications.ts'

export type PlanFacts = {
  /** Ids of the plans that the caller may see. */
  visiblePlanIds: ReadonlySet<string>
  /** Version id of a subtitle → band in which it runs. */
  bands: ReadonlyMap<string, SubtitleBand>
  /** Key of device and publication (`sinceKey`) → time since which the publication is in effect on the device. */
  since: ReadonlyMap<string, Date>
}

export const sinceKey = (target: string, publicationId: string) => `${target} ${publicationId}`

export async function readPlanFacts(
  publications: readonly EffectivePublication[],
  context: Context,
): Promise<PlanFacts> {
  const planIds = [...new Set(publications.map(({ sentPlanId }) => sentPlanId))]
  const subtitles = publications.filter(({ kind }) => kind === 'subtitle')
  const versionIds = [...new Set(subtitles.map(({ versionId }) => versionId))]
  return {
    visiblePlanIds: await readVisiblePlanIds(planIds, context),
    bands: await readBands(versionIds, context),
    since: await readSince(publications, context),
  }
}

async function readVisiblePlanIds(ids: readonly string[], context: Context): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await sql<{ id: string }>`
    SELECT "id" FROM "sentPlan" WHERE "id" = ANY(${[...ids]}) AND ${ownOrAll(sentPlan, context) ?? sql`true`}
  `.execute(context.db)
  return new Set(found.rows.map(({ id }) => id))
}

/**
 * Returns the time since which each publication is in effect on a device: the latest of the publication's time, the
 * time at which a staged send opened the device's step, and the creation of the device.
 */
async function readSince(
  publications: readonly EffectivePublication[],
  { db }: Pick<Context, 'db'>,
): Promise<Map<string, Date>> {
  if (publications.length === 0) return new Map()
  const found = await sql<{ target: string; id: string; since: Date }>`
    SELECT "asked"."target", "p"."id", greatest("p"."publishTime", "w"."openTime", "d"."createTime") AS "since"
    FROM unnest(${publications.map(({ target }) => target)}::text[], ${publications.map(({ id }) => id)}::text[])
      AS "asked"("target", "id")
    JOIN "publication" AS "p" ON "p"."id" = "asked"."id"
    JOIN "device" AS "d" ON "d"."id" = "asked"."target"
    LEFT JOIN "waveDevice" AS "w" ON "w"."waveId" = "p"."waveId" AND "w"."deviceId" = "d"."id"
  `.execute(db)
  return new Map(found.rows.map(({ target, id, since }) => [sinceKey(target, id), since]))
}

/** Returns version id of a subtitle → band in which it runs. */
export async function readBands(
  versionIds: readonly string[],
  { db }: Pick<Context, 'db'>,
): Promise<Map<string, SubtitleBand>> {
  if (versionIds.length === 0) return new Map()
  const found = await sql<{ id: string; band: SubtitleBand }>`
    SELECT "id", "content" -> 'look' ->> 'position' AS "band" FROM "programVersion" WHERE "id" = ANY(${[...versionIds]})
  `.execute(db)
  return new Map(found.rows.map(({ id, band }) => [id, band]))
}
