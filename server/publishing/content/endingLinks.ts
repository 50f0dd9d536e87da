import type { LinkedProgram } from '#contract/manifest.ts'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import type { Context } from '#server/kernel/context.ts'
import { lastDayBy, readFileDays, readProgramDays } from './lastDays.ts'
import type { EndingLink } from './Snapshot.ts'

/** Returns the linked programs that have a last day, either their own or that of one of their files. */
export async function endingLinks(
  links: Readonly<Record<string, LinkedProgram>>,
  { db }: Pick<Context, 'db'>,
): Promise<EndingLink[]> {
  const linked = Object.entries(links)
  const own = await readProgramDays(db, Object.keys(links))
  const dated = await readFileDays(db, [...new Set(linked.flatMap(([, { document }]) => filesOf(document)))])
  return linked.flatMap(([id, { title, document }]) => {
    const { validUntil, endedBy } = lastDayBy(document, dated, { validUntil: own[id] ?? null })
    return validUntil === null ? [] : [{ title, validUntil, endedBy }]
  })
}
