// Reads the last days of files and programs. A publication ends at the latest on such a
// day (docs/rules-play-plan.md, 1).
import { type Kysely, sql } from 'kysely'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { readProgram } from '#contract/programs/readProgram.ts'
import { type LastDays, lastDayOf } from '#contract/rules/programs/lastDay.ts'
import type { Database } from '#server/db/schema.ts'

type Validity = { validUntil: string | null }

/**
 * Last day of a program or subtitle. `endedBy`: name of the file that determines it, null if the program or
 * subtitle itself does.
 */
export type LastDay = Validity & { endedBy: string | null }

/** Last days of the files and linked programs of a version. A member is absent if there are none. */
type EditionDays = { fileDays?: LastDays; linkDays?: LastDays } & LastDay

type Dated = { fileDays: LastDays; names: Readonly<Record<string, string>> }

/** Returns the last days and names of those files that have a last day. */
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

/** Returns the last days of those programs that have one of their own. */
export async function readProgramDays(db: Kysely<Database>, programIds: readonly string[]): Promise<LastDays> {
  if (programIds.length === 0) return {}
  const { rows } = await sql<{ id: string; validUntil: string }>`
    SELECT "id", "validUntil" FROM "program" WHERE "id" = ANY(${[...programIds]}) AND "validUntil" IS NOT NULL
  `.execute(db)
  return Object.fromEntries(rows.map(({ id, validUntil }) => [id, validUntil]))
}

/** Returns version id → last days. Versions whose files and links have no last day are absent. */
export async function readEditionDays(
  db: Kysely<Database>,
  versionIds: readonly string[],
): Promise<Map<string, EditionDays>> {
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

/**
 * Returns the earliest of the content's own last day and the last days of the files without which the document cannot
 * play (lastDayOf). If the document is null, because it is unreadable, the last days of all files count.
 */
export function lastDayBy(
  document: ProgramDocument | null,
  { fileDays, names }: Dated,
  { validUntil }: Validity,
): LastDay {
  const [first] = Object.entries(fileDays)
    .map(([fileId, day]) => ({ fileId, day }))
    .sort((a, b) => Number(a.day > b.day) - Number(a.day < b.day))
  const byFile = document ? lastDayOf(document, fileDays) : (first ?? null)
  if (!byFile || (validUntil !== null && validUntil <= byFile.day)) return { validUntil, endedBy: null }
  return { validUntil: byFile.day, endedBy: names[byFile.fileId] ?? null }
}

/** Returns the earlier of two last days; null: no last day. */
export const earlierDay = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : one < other ? one : other
