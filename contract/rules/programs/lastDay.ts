// Until when a program can be shown where its files may be shown until a day only.
import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import { programDuration } from './programDuration.ts'

/** Id of a file or program → the last day on which it may be shown, 'yyyy-MM-dd'; absent = for ever. */
export type LastDays = Readonly<Record<string, string>>

type FileDay = { fileId: string; day: string }

/**
 * The last day on which every component has something left to show, and the file that ends it; null = none does. What a component
 * shows in turns goes on with the others (`without` of its widget).
 */
export function lastDayOf(document: ProgramDocument, days: LastDays): FileDay | null {
  const { file } = document.background
  const ends = [
    ...(file ? datedOf([file], days) : []),
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

/** What is left of it once some files may not be shown any more; it takes as long as before. The same document when nothing changes. */
export function withoutFiles(document: ProgramDocument, isGone: (fileId: string) => boolean): ProgramDocument {
  const nodes = document.nodes.map(node => without(node, isGone))
  if (nodes.every((node, index) => node === document.nodes[index])) return document
  return { ...document, duration: programDuration(document), nodes }
}

/** One that is left with nothing stays as it is: its program does not play any more. */
function without(node: ProgramNode, isGone: (fileId: string) => boolean): ProgramNode {
  const widget = widgetOf(node)
  if (!widget?.files(node.props).some(isGone)) return node
  const props = widget.without(node.props, isGone)
  return props ? { ...node, props } : node
}
