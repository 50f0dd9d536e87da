import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { device } from '#contract/resources/fleet/device.ts'
import { deviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import { program } from '#contract/resources/programs/program.ts'
import type { ProgramUse } from '#contract/resources/programs/programUse.ts'
import { template } from '#contract/resources/programs/template.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { findProgramUses } from './findProgramUses.ts'

const resourceOf = { device, deviceGroup, program, template, made: template } as const satisfies Record<
  ProgramUse['where'],
  Resource
>

/**
 * Returns the uses of programs that the caller may see. A use that the caller may not open has no id, so the page
 * lists it without a link.
 */
export async function readProgramUses(ids: readonly string[], context: Context): Promise<ProgramUse[]> {
  const wanted = [...new Set(ids)]
  const seen = await visibleOf(program, wanted, context)
  if (seen.size < wanted.length) throw new AppError('general.notFound')
  const uses = await findProgramUses(context.db, wanted)
  const openable = new Set<string>()
  for (const resource of new Set(Object.values(resourceOf))) {
    const named = uses.filter(({ where }) => resourceOf[where] === resource).flatMap(({ id }) => id ?? [])
    const isPageOpen = hasPerm(callerOf(context), resource.page, 'view')
    if (isPageOpen) for (const id of await visibleOf(resource, named, context)) openable.add(id)
  }
  return uses.map(use => ({ ...use, id: use.id !== null && openable.has(use.id) ? use.id : null }))
}

async function visibleOf(resource: Resource, ids: readonly string[], context: Context): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await sql<{ id: string }>`
    SELECT "id" FROM ${sql.table(resource.name)}
    WHERE "id" = ANY(${[...ids]}) AND ${ownOrAll(resource, context) ?? sql`true`}
  `.execute(context.db)
  return new Set(found.rows.map(({ id }) => id))
}
