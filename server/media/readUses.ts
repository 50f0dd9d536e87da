import { sql } from 'kysely'
import type { FileUse } from '#contract/resources/fileUse.ts'
import { program } from '#contract/resources/program.ts'
import { type Context, callerOf, hasPerm } from '../context.ts'
import { ownOrAll } from '../crud/scopeOf.ts'
import { findUses } from './findUses.ts'
import { findVisibleFiles } from './findVisibleFiles.ts'

/** Where files of the caller's are shown; what he may not open is named without a way to it. */
export async function readUses(ids: readonly string[], context: Context): Promise<FileUse[]> {
  const files = await findVisibleFiles(context, ids)
  const uses = await findUses(
    context.db,
    files.map(({ id }) => id),
  )
  const may = (page: string) => hasPerm(callerOf(context), page, 'view')
  const programs = may('program') ? await visiblePrograms(uses, context) : new Set<string>()
  const isOpen = {
    program: (id: string) => programs.has(id),
    published: (id: string) => programs.has(id),
    version: (id: string) => programs.has(id),
    template: () => may('template'),
    carousel: () => may('carousel'),
    message: () => may('message'),
    site: () => false,
  } as const satisfies Record<FileUse['where'], (id: string) => boolean>
  return uses.map(use => ({ ...use, id: use.id !== null && isOpen[use.where](use.id) ? use.id : null }))
}

async function visiblePrograms(uses: readonly FileUse[], context: Context): Promise<Set<string>> {
  const ids = uses.flatMap(({ where, id }) =>
    id !== null && ['program', 'published', 'version'].includes(where) ? [id] : [],
  )
  if (ids.length === 0) return new Set()
  const rows = await context.db
    .selectFrom('program')
    .select('id')
    .where('id', 'in', ids)
    .where(ownOrAll(program, context) ?? sql<boolean>`true`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
