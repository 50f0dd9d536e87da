// The last days of files, as they end or thin out what is published (docs/rules-play-plan.md, "When a plan is active").
import { type Kysely, sql } from 'kysely'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { readProgram } from '#contract/programs/readProgram.ts'
import { type LastDays, lastDayOf } from '#contract/rules/programs/lastDay.ts'
import type { Database } from '#server/db/schema.ts'

type Own = { validUntil: string | null }

/** The last day of a content, by itself or by a file of it. */
export type LastDay = Own & { endedBy: string | null }

/** The days of a version's files, and those of the programs that presses in it lead to: where there are none, absent. */
type VersionDays = { fileDays?: LastDays; linkDays?: LastDays } & LastDay

type Dated = { fileDays: LastDays; names: Readonly<Record<string, string>> }

/** Of files that have one. */
export async function readFileDays(db: Kysely<Database>, fileIds: readonly string[]): Promise<Dated> {
  if (fileIds.length === 0) return { fileDays: {}, names: {} }
  const { rows } = await sql<{ id: string; name: string; validUntil: string }>`
    SELECT "id", "name", "validUntil" FROM "file" WHERE "id" = ANY(${[...fileIds]}) AND "validUntil" IS NOT NULL
  `.execute(db)
  return {
    fileDays: Object.fromEntries(rows.map(({ id, validUntil }) => [id, validUntil])),
    names: Object.fromEntries(rows.map(({ id, name }) => [id, name])),
  }
}

/** Of programs that have one of their own. */
export async function readProgramDays(db: Kysely<Database>, programIds: readonly string[]): Promise<LastDays> {
  if (programIds.length === 0) return {}
  const { rows } = await sql<{ id: string; validUntil: string }>`
    SELECT "id", "validUntil" FROM "program" WHERE "id" = ANY(${[...programIds]}) AND "validUntil" IS NOT NULL
  `.execute(db)
  return Object.fromEntries(rows.map(({ id, validUntil }) => [id, validUntil]))
}

/** By version; of versions that name neither a file nor a program with a last day, nothing. */
export async function readVersionDays(
  db: Kysely<Database>,
  versionIds: readonly string[],
): Promise<Map<string, VersionDays>> {
  if (versionIds.length === 0) return new Map()
  const { rows } = await sql<Nullable<Dated> & { id: string; document: unknown; linkDays: LastDays | null }>`
    SELECT "v"."id", "v"."content" -> 'document' AS "document", "d"."fileDays", "d"."names", "l"."linkDays"
    FROM "programVersion" AS "v" CROSS JOIN LATERAL (
      SELECT jsonb_object_agg("f"."id", "f"."validUntil"::text) AS "fileDays", jsonb_object_agg("f"."id", "f"."name") AS "names"
      FROM jsonb_object_keys("v"."content" -> 'files') AS "k" ("id") JOIN "file" AS "f" ON "f"."id" = "k"."id"
      WHERE "f"."validUntil" IS NOT NULL
    ) AS "d" CROSS JOIN LATERAL (
      SELECT jsonb_object_agg("p"."id", "p"."validUntil"::text) AS "linkDays"
      FROM jsonb_object_keys("v"."content" -> 'links') AS "k" ("id") JOIN "program" AS "p" ON "p"."id" = "k"."id"
      WHERE "p"."validUntil" IS NOT NULL
    ) AS "l"
    WHERE "v"."id" = ANY(${[...new Set(versionIds)]}) AND coalesce("d"."fileDays", "l"."linkDays") IS NOT NULL
      AND (EXISTS (SELECT FROM "file" WHERE "validUntil" IS NOT NULL) OR EXISTS (SELECT FROM "program" WHERE "validUntil" IS NOT NULL))
  `.execute(db)
  return new Map(
    rows.map(({ id, document, fileDays, names, linkDays }) => {
      const ofFiles = fileDays && names ? { fileDays, ...endOf(document, { fileDays, names }) } : noDay
      return [id, { ...ofFiles, ...(linkDays && { linkDays }) }]
    }),
  )
}

type Nullable<T> = { [K in keyof T]: T[K] | null }

const noDay: LastDay = { validUntil: null, endedBy: null }

function endOf(raw: unknown, dated: Dated): LastDay {
  const read = readProgram(raw)
  return lastDayBy('document' in read ? read.document : null, dated, { validUntil: null })
}

/** Of a content with a last day of its own. One that cannot be read ends with the first of its files. */
export function lastDayBy(document: ProgramDocument | null, { fileDays, names }: Dated, { validUntil }: Own): LastDay {
  const [first] = Object.entries(fileDays)
    .map(([fileId, day]) => ({ fileId, day }))
    .sort((a, b) => Number(a.day > b.day) - Number(a.day < b.day))
  const byFile = document ? lastDayOf(document, fileDays) : (first ?? null)
  if (!byFile || (validUntil !== null && validUntil <= byFile.day)) return { validUntil, endedBy: null }
  return { validUntil: byFile.day, endedBy: names[byFile.fileId] ?? null }
}

/** The earlier of two; null = none. */
export const earlierDay = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : one < other ? one : other
