import { sql } from 'kysely'
import type { Resource } from '#contract/kernel/resource.ts'
import { deviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import type { FileUse } from '#contract/resources/media/fileUse.ts'
import { program } from '#contract/resources/programs/program.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { findVisibleFiles } from '#server/media/serve/findVisibleFiles.ts'
import { findUses } from './findUses.ts'

/** Returns the uses of the caller's files. A use that the caller may not open has no link. */
export async function readUses(ids: readonly string[], context: Context): Promise<FileUse[]> {
  const files = await findVisibleFiles(context, ids)
  const uses = await findUses(
    context.db,
    files.map(({ id }) => id),
  )
  const may = (page: string) => hasPerm(callerOf(context), page, 'view')
  const programs = may('program')
    ? await visibleIds(program, ['program', 'published', 'version'], uses, context)
    : new Set<string>()
  const groups = may('deviceGroup') ? await visibleIds(deviceGroup, ['group'], uses, context) : new Set<string>()
  const isOpen = {
    program: (id: string) => programs.has(id),
    published: (id: string) => programs.has(id),
    version: (id: string) => programs.has(id),
    template: () => may('template'),
    carousel: () => may('carousel'),
    message: () => may('message'),
    article: () => may('article'),
    site: () => false,
    card: () => false,
    group: (id: string) => groups.has(id),
  } as const satisfies Record<FileUse['where'], (id: string) => boolean>
  return uses.map(use => ({ ...use, id: use.id !== null && isOpen[use.where](use.id) ? use.id : null }))
}

async function visibleIds(
  resource: Resource,
  places: readonly FileUse['where'][],
  uses: readonly FileUse[],
  context: Context,
): Promise<Set<string>> {
  const ids = uses.flatMap(({ where, id }) => (id !== null && places.includes(where) ? [id] : []))
  if (ids.length === 0) return new Set()
  const found = await sql<{ id: string }>`
    SELECT "id" FROM ${sql.table(resource.name)} WHERE "id" = ANY(${ids}) AND ${ownOrAll(resource, context) ?? sql`true`}
  `.execute(context.db)
  return new Set(found.rows.map(({ id }) => id))
}
