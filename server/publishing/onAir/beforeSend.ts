import { sql } from 'kysely'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import { readProgram } from '#contract/programs/readProgram.ts'
import { program } from '#contract/resources/programs/program.ts'
import { subtitle } from '#contract/resources/programs/subtitle.ts'
import { daypart } from '#contract/resources/publishing/daypart.ts'
import { type Holiday, holidaySet } from '#contract/resources/publishing/holidaySet.ts'
import type { NamedHours } from '#contract/rules/playPlan/plan.ts'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import type { onAir, SubtitleBand } from '#contract/services/publishing/onAir.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'
import { lastDayBy, readFileDays } from '#server/publishing/content/lastDays.ts'
import { effectivePublications } from '#server/publishing/publications/effectivePublications.ts'
import { emergenciesNow } from './emergenciesOver.ts'
import { planPageOf } from './planPageOf.ts'
import { readPlanFacts } from './readPlanFacts.ts'
import { readNamed } from './readRows.ts'

type Call = (typeof onAir.calls)['beforeSend']
type ContentInput = Pick<CallInput<Call>, 'programIds' | 'subtitleIds' | 'holidaySetIds' | 'daypartId'>

/**
 * Returns the devices and groups to which a send or plan change is addressed, with their plans and emergencies. Those
 * that are missing or not visible to the caller are left out.
 */
export async function beforeSend(
  { deviceIds, groupIds, ...contents }: CallInput<Call>,
  context: Context,
): Promise<CallResult<Call>> {
  const { devices, groups } = await readNamed(deviceIds ?? [], groupIds ?? [], context)
  const ids = devices.map(({ id }) => id)
  const groupsShown = groups.map(({ id }) => id)
  const publications = await effectivePublications(context.db, ids, groupsShown)
  const facts = await readPlanFacts(publications, context)
  const { rows, plans } = planPageOf([...groups, ...devices], publications, facts)
  const groupsOf = await groupsAbove(ids, context)
  const parts = await readContentFacts(contents, context)
  const emergencies = await emergenciesNow({ deviceIds: ids, groupIds: groupsShown }, context)
  return { rows: rows.map(row => ({ ...row, groupIds: groupsOf.get(row.id) ?? [] })), plans, emergencies, ...parts }
}

/** Returns device id → ids of its groups and all their parent groups. */
async function groupsAbove(deviceIds: readonly string[], { db }: Context): Promise<Map<string, string[]>> {
  if (deviceIds.length === 0) return new Map()
  const found = await sql<{ id: string; groupIds: string[] }>`
    WITH RECURSIVE "chain" AS (
      SELECT "deviceId" AS "id", "groupId" FROM "deviceInGroup" WHERE "deviceId" = ANY(${deviceIds})
      UNION SELECT "chain"."id", "g"."parentId" FROM "chain" JOIN "deviceGroup" AS "g" ON "g"."id" = "chain"."groupId"
      WHERE "g"."parentId" IS NOT NULL
    )
    SELECT "id", array_agg("groupId") AS "groupIds" FROM "chain" GROUP BY "id"
  `.execute(db)
  return new Map(found.rows.map(({ id, groupIds }) => [id, groupIds]))
}

/**
 * Returns facts about those of the given programs, subtitles, holiday sets and dayparts that the caller may see: last
 * days, bands, holidays and hours. Others are left out here, because the send itself refuses them.
 */
async function readContentFacts(
  { programIds, subtitleIds, holidaySetIds, daypartId }: ContentInput,
  context: Context,
): Promise<Pick<CallResult<Call>, 'validUntil' | 'bands' | 'exceptDates' | 'hours'>> {
  const { db } = context
  const programs = await sql<{ id: string; validUntil: string | null; document: unknown }>`
    SELECT "id", "validUntil", "document" FROM "program" WHERE "id" = ANY(${programIds ?? []}) AND ${ownOrAll(program, context) ?? sql`true`}
  `.execute(db)
  const subtitles = await sql<{ id: string; position: SubtitleBand; validUntil: string | null }>`
    SELECT "id", "position", "validUntil" FROM "subtitle" WHERE "id" = ANY(${subtitleIds ?? []}) AND ${ownOrAll(subtitle, context) ?? sql`true`}
  `.execute(db)
  const read = programs.rows.map(({ document: raw, ...row }) => {
    const found = readProgram(raw)
    return { ...row, document: 'document' in found ? found.document : null }
  })
  const fileIds = read.flatMap(({ document }) => (document ? filesOf(document) : []))
  const dated = await readFileDays(db, [...new Set(fileIds)])
  const lasting = read.map(({ document, ...own }) => ({ ...own, ...(document && lastDayBy(document, dated, own)) }))
  const sets = await sql<{ days: Holiday[] }>`
    SELECT "days" FROM "holidaySet" WHERE "id" = ANY(${holidaySetIds ?? []}) AND ${ownOrAll(holidaySet, context) ?? sql`true`}
  `.execute(db)
  const dayparts = await sql<{ hours: NamedHours }>`
    SELECT "hours" FROM "daypart" WHERE "id" = ${daypartId ?? ''} AND ${ownOrAll(daypart, context) ?? sql`true`}
  `.execute(db)
  return {
    validUntil: Object.fromEntries(
      [...lasting, ...subtitles.rows].flatMap(({ id, validUntil }) => (validUntil ? [[id, validUntil]] : [])),
    ),
    bands: Object.fromEntries(subtitles.rows.map(({ id, position }) => [id, position])),
    exceptDates: sets.rows.flatMap(({ days }) => days.map(({ from, to }) => ({ from, to }))),
    hours: dayparts.rows[0]?.hours ?? null,
  }
}
