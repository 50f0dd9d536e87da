import { AppError } from '#contract/errors/errors.ts'
import type { ProgramUse } from '#contract/resources/programs/programUse.ts'
import type { Row } from '#server/base/values.ts'
import { namesAndCount } from '#server/crud/namesAndCount.ts'
import type { Context } from '#server/kernel/context.ts'
import { findProgramUses } from './findProgramUses.ts'

/**
 * Throws program.inUse or program.linked, with names, if screens play one of the programs or if buttons of other
 * documents link to one. Links among the given programs do not count.
 */
export async function refuseNeeded(rows: readonly Row[], { db, language }: Context): Promise<void> {
  const uses = await findProgramUses(
    db,
    rows.map(row => row.id),
  )
  const few = (found: readonly ProgramUse[]) => namesAndCount([...new Set(found.map(({ title }) => title))], language)
  const screens = uses.filter(({ where }) => where === 'device' || where === 'deviceGroup')
  if (screens.length > 0) throw new AppError('program.inUse', { name: few(screens).names })
  const links = uses.filter(({ where }) => where === 'program' || where === 'template')
  if (links.length > 0) throw new AppError('program.linked', { name: few(links).names })
}
