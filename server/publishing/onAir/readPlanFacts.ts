import { sql } from 'kysely'
import { sentPlan } from '#contract/resources/publishing/sentPlan.ts'
import type { SubtitleBand } from '#contract/services/publishing/onAir.ts'
import type { Context } from '#server/calls/context.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { EffectivePublication } from '#server/publishing/publications/effectivePublications.ts'

export type PlanFacts = {
  /** Of those asked about, the plans that the caller may see. */
  own: ReadonlySet<string>
  /** Version of a subtitle → where it runs. */
  bands: ReadonlyMap<string, SubtitleBand>
}

export async function readPlanFacts(
  publications: readonly EffectivePublication[],
  context: Context,
): Promise<PlanFacts> {
  const planIds = [...new Set(publications.map(({ sentPlanId }) => sentPlanId))]
  const subtitles = publications.filter(({ kind }) => kind === 'subtitle')
  const versionIds = [...new Set(subtitles.map(({ versionId }) => versionId))]
  return { own: await readOwn(planIds, context), bands: await readBands(versionIds, context) }
}

async function readOwn(ids: readonly string[], context: Context): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await sql<{ id: string }>`
    SELECT "id" FROM "sentPlan" WHERE "id" = ANY(${[...ids]}) AND ${ownOrAll(sentPlan, context) ?? sql`true`}
  `.execute(context.db)
  return new Set(found.rows.map(({ id }) => id))
}

/** Version of a subtitle → where it runs. */
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
