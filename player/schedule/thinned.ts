// What the last days of files, and of programs that presses lead to, do to a program that goes on without them.
import type { LinkedProgram, ManifestPlan, ManifestProgram } from '#contract/manifest.ts'
import { expiryOf } from '#contract/rules/playPlan/days.ts'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import { type LastDays, lastDayOf, withoutFiles } from '#contract/rules/programs/lastDay.ts'

/** `gone`: ids of the files and linked programs that it is shown without; absent = it is shown as it was sent. */
export type ShownProgram = ManifestProgram & { gone?: string }

const known = new WeakMap<ManifestProgram, Map<string, ShownProgram>>()

/** The program as it, its files and what its presses lead to may be shown at an instant; the same object for the same. */
export function thinned(program: ManifestProgram, plan: ManifestPlan, at: number, zone: string): ShownProgram {
  const { fileDays = {}, linkDays = {} } = plan
  const isGone = (fileId: string) => at >= endOf(fileDays, fileId, zone)
  const isOver = (programId: string) => at >= endOf(linkDays, programId, zone)
  const files = Object.keys(fileDays).filter(fileId => fileId in program.files && isGone(fileId))
  const links = Object.keys(linkDays).filter(programId => programId in (program.links ?? {}) && isOver(programId))
  const gone = [...files, ...links].sort().join(' ')
  if (gone === '') return program
  const made = known.get(program) ?? new Map<string, ShownProgram>()
  known.set(program, made)
  const shown = made.get(gone) ?? { ...program, ...without(program, { isGone, isOver }), gone }
  made.set(gone, shown)
  return shown
}

type Ended = { isGone: (fileId: string) => boolean; isOver: (programId: string) => boolean }

function without({ document, links }: ManifestProgram, ended: Ended) {
  return { document: withoutFiles(document, ended.isGone), ...(links && { links: linksWithout(links, ended) }) }
}

/** A press leads nowhere where the program it led to is over, or has nothing left to show. */
function linksWithout(links: Readonly<Record<string, LinkedProgram>>, { isGone, isOver }: Ended) {
  const left = Object.entries(links).filter(([id, { document }]) => !isOver(id) && !hasEnded(document, isGone))
  return Object.fromEntries(left.map(([id, link]) => [id, { ...link, document: withoutFiles(link.document, isGone) }]))
}

function hasEnded(document: LinkedProgram['document'], isGone: (fileId: string) => boolean): boolean {
  const days = Object.fromEntries(
    filesOf(document)
      .filter(isGone)
      .map(fileId => [fileId, '']),
  )
  return lastDayOf(document, days) !== null
}

/** The next instant at which one of the plans' programs is another one; infinite where none is. */
export function nextThinning(plans: readonly ManifestPlan[], after: number, zone: string): number {
  const ends = plans.flatMap(({ fileDays = {}, linkDays = {} }) =>
    [fileDays, linkDays].flatMap(days => Object.keys(days).map(id => endOf(days, id, zone))),
  )
  return Math.min(Infinity, ...ends.filter(end => end > after))
}

const endOf = (days: LastDays, id: string, zone: string) => expiryOf({ validUntil: days[id] }, zone)
