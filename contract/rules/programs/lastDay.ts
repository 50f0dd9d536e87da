// Until when a program can be shown, given expiry dates of its files.
import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import { backgroundFilesOf } from './pages/backgrounds.ts'
import { programDuration } from './programDuration.ts'

/** Id of a file or program → last day on which it may be shown, 'yyyy-MM-dd'; absent = unlimited. */
export type LastDays = Readonly<Record<string, string>>

type FileDay = { fileId: string; day: string }

/**
 * Last day on which the backgrounds and all visible components still have something to show, and the file that
 * expires after that day; null = unlimited. A component that shows several files continues with the remaining ones
 * (`without` of its widget).
 */
export function lastDayOf(document: ProgramDocument, days: LastDays): FileDay | null {
  const ends = [
    ...datedOf(backgroundFilesOf(document), days),
    ...document.nodes.filter(({ hidden }) => !hidden).flatMap(node => endOf(node, days) ?? []),
  ]
  return ends.sort(earlier)[0] ?? null
}

function endOf(node: ProgramNode, days: LastDays): FileDay | undefined {
  const widget = widgetOf(node)
  if (!widget) return undefined
  return datedOf(widget.files(node.props), days)
    .sort(earlier)
    .find(({ day }) => widget.without(node.props, fileId => isBy(days[fileId], day)) === null)
}

const isBy = (day: string | undefined, last: string) => day !== undefined && day <= last

const datedOf = (fileIds: readonly string[], days: LastDays): FileDay[] =>
  fileIds.flatMap(fileId => {
    const day = days[fileId]
    return day === undefined ? [] : [{ fileId, day }]
  })

const earlier = (a: FileDay, b: FileDay) => Number(a.day > b.day) - Number(a.day < b.day)

/** The document without expired files; its duration is kept. Returns the same object when nothing changes. */
export function withoutFiles(document: ProgramDocument, isGone: (fileId: string) => boolean): ProgramDocument {
  const nodes = document.nodes.map(node => without(node, isGone))
  if (nodes.every((node, index) => node === document.nodes[index])) return document
  return { ...document, duration: programDuration(document), nodes }
}

/** The node without expired files. A node with nothing left stays unchanged: its program no longer plays anyway. */
function without(node: ProgramNode, isGone: (fileId: string) => boolean): ProgramNode {
  const widget = widgetOf(node)
  if (!widget?.files(node.props).some(isGone)) return node
  const props = widget.without(node.props, isGone)
  return props ? { ...node, props } : node
}
