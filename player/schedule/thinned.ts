// Removes expired files, and links to expired programs, from a program that plays on without them.
import type { LinkedProgram, ManifestPlan, ManifestProgram } from '#contract/manifest.ts'
import { expiryOf } from '#contract/rules/playPlan/days.ts'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import { type LastDays, lastDayOf, withoutFiles } from '#contract/rules/programs/lastDay.ts'

/** `gone`: IDs of removed files and linked programs, sorted and separated by spaces; absent if unchanged. */
export type ShownProgram = ManifestProgram & { gone?: string }

const known = new WeakMap<ManifestProgram, Map<string, ShownProgram>>()

/** The program as it may be shown at an instant; equal inputs return the same object. */
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

/** Removes links to programs that have expired or have no content left. */
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

/** Next instant (Unix milliseconds) at which one of the programs loses content; Infinity if none does. */
export function nextThinning(plans: readonly ManifestPlan[], after: number, zone: string): number {
  const ends = plans.flatMap(({ fileDays = {}, linkDays = {} }) =>
    [fileDays, linkDays].flatMap(days => Object.keys(days).map(id => endOf(days, id, zone))),
  )
  return Math.min(Infinity, ...ends.filter(end => end > after))
}

const endOf = (days: LastDays, id: string, zone: string) => expiryOf({ validUntil: days[id] }, zone)
