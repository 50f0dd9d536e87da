// Resolves references in sheets, where people write titles such as a department's name instead of ids. Ids are
// accepted as well.
import { sql } from 'kysely'
import type { FieldError } from '#contract/errors/errors.ts'
import type { Field, Fields } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Values } from '#server/base/values.ts'
import type { Registry } from '#server/crud/references.ts'
import { scopeOf } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'

/** `exists`: the caller already has a record with the same key, so the row is skipped. */
export type CheckedRow = { row: number; state: 'new' | 'exists' | 'bad'; values: Values; problems: FieldError[] }

type Found = { ids: ReadonlySet<string>; byTitle: ReadonlyMap<string, readonly string[]> }

/**
 * Replaces titles by ids, with one query per column. A title that matches no record or several records becomes a
 * problem of its row.
 */
export async function resolveTitles(
  { registry, fields }: { registry: Registry; fields: Fields },
  rows: readonly CheckedRow[],
  context: Context,
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    const target = registry.resources[field.options.to ?? '']
    if (!target) continue
    const texts = [...new Set(rows.flatMap(({ values }) => textsOf(values[name])))]
    if (texts.length === 0) continue
    const scope = scopeOf(target, registry.behaviors[target.name], context)
    const found = await find(target, texts, scope ?? sql`true`, context)
    for (const { values, problems } of rows) {
      if (values[name] == null) continue
      const resolved = textsOf(values[name]).map(text => resolve(name, text, found))
      problems.push(...resolved.filter(item => typeof item !== 'string'))
      values[name] = shaped(
        field,
        resolved.filter(item => typeof item === 'string'),
      )
    }
  }
}

function textsOf(value: unknown): string[] {
  return value == null ? [] : [value].flat().map(String)
}

async function find(target: Resource, texts: readonly string[], scope: unknown, { db }: Context): Promise<Found> {
  const title = sql`${sql.ref(target.title)}::text`
  const found = await sql<{ id: string; title: string | null }>`
    SELECT "id", ${title} AS "title" FROM ${sql.table(target.name)}
    WHERE ("id" = ANY(${texts}) OR ${title} = ANY(${texts})) AND ${scope}
  `.execute(db)
  const byTitle = new Map<string, string[]>()
  for (const row of found.rows) {
    if (row.title !== null) byTitle.set(row.title, [...(byTitle.get(row.title) ?? []), row.id])
  }
  return { ids: new Set(found.rows.map(row => row.id)), byTitle }
}

function resolve(field: string, text: string, { ids, byTitle }: Found): string | FieldError {
  if (ids.has(text)) return text
  const [first, second] = byTitle.get(text) ?? []
  if (first === undefined) return { field, id: 'excel.unknown', params: { value: text } }
  return second === undefined ? first : { field, id: 'excel.ambiguous', params: { value: text } }
}

function shaped(field: Field, ids: readonly string[]): unknown {
  return field.kind === 'refs' ? ids : (ids[0] ?? null)
}
