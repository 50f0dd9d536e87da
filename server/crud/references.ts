// References between records: their targets must exist and be visible to the caller, and answers include the
// titles of targets.
import { sql } from 'kysely'
import { titleKeyOf } from '#contract/derive/titleKeyOf.ts'
import { AppError, type FieldError } from '#contract/errors/errors.ts'
import type { Field } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Values } from '#server/base/values.ts'
import type { Behavior } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import { createRepository } from './repository.ts'
import { scopeOf } from './scopeOf.ts'

export type Registry = {
  resources: Readonly<Record<string, Resource>>
  behaviors: Readonly<Record<string, Behavior | undefined>>
}

const idsOf = (field: Field, value: unknown): string[] =>
  field.kind === 'refs' ? (value as string[]) : typeof value === 'string' ? [value] : []

const isReference = (field: Field) => field.kind === 'ref' || field.kind === 'refs' || field.kind === 'file'

/**
 * Throws one error with all fields that refer to a missing row, to a row that the caller may not see, or to a file of
 * an unsuitable kind.
 */
export async function checkReferences(
  registry: Registry,
  resource: Resource,
  values: Values,
  context: Context,
): Promise<void> {
  const errors: FieldError[] = []
  for (const [name, field] of Object.entries(resource.fields)) {
    const target = registry.resources[field.options.to ?? '']
    if (!isReference(field) || !target || values[name] == null) continue
    const ids = [...new Set(idsOf(field, values[name]))]
    const scope = scopeOf(target, registry.behaviors[target.name], context)
    // Lists of ids have no foreign key, so this lock prevents the concurrent deletion of a referenced row.
    const lock = field.kind === 'refs' ? 'keep' : false
    const found = await createRepository(context.db, target, context.time).find(ids, scope, { lock })
    if (found.length < ids.length) errors.push({ field: name, id: 'field.unknownReference' })
    const { kinds } = field.options
    if (kinds && found.some(row => !kinds.includes(String(row.kind))))
      errors.push({ field: name, id: 'file.kindUnfit' })
  }
  if (errors.length > 0) throw new AppError('general.invalidInput', {}, errors)
}

/**
 * Adds titles of references: `groupTitle` beside `groupId`, and lists of ids become lists of items with titles. Needs
 * one query per reference field.
 */
export async function addTitles(
  registry: Registry,
  resource: Resource,
  records: Values[],
  context: Context,
): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    const target = registry.resources[field.options.to ?? '']
    if (!isReference(field) || !target || field.options.computed || field.options.requestOnly) continue
    const ids = [...new Set(records.flatMap(record => idsOf(field, record[name] ?? [])))]
    const titles = await titlesOf(target, ids, context)
    for (const record of records) {
      if (field.kind === 'refs') {
        record[name] = idsOf(field, record[name] ?? []).map(id => ({
          id,
          title: titles.get(id) ?? id,
          [target.title]: titles.get(id) ?? id,
        }))
      } else {
        record[titleKeyOf(name)] = titles.get(String(record[name])) ?? null
      }
    }
  }
}

async function titlesOf(target: Resource, ids: readonly string[], context: Context): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await sql<{ id: string; title: string | null }>`
    SELECT ${sql.ref('id')}, ${sql.ref(target.title)}::text AS "title" FROM ${sql.table(target.name)} WHERE ${sql.ref('id')} = ANY(${ids})
  `.execute(context.db)
  return new Map(found.rows.map(row => [row.id, row.title ?? row.id]))
}
