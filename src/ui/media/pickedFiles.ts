import type { File } from '#contract/resources/media/file.ts'

type Press = { file: File; isRange: boolean; anchor: string | null }

/**
 * Selection after a click: toggles the file, or adds the range since the last clicked one; in the order of selection.
 */
export function pickedAfter(
  picked: readonly File[],
  shown: readonly File[],
  { file, isRange, anchor }: Press,
): readonly File[] {
  const from = shown.findIndex(({ id }) => id === anchor)
  const to = shown.findIndex(({ id }) => id === file.id)
  const isPicked = (other: File) => picked.some(({ id }) => id === other.id)
  if (!isRange || from < 0 || to < 0)
    return isPicked(file) ? picked.filter(({ id }) => id !== file.id) : [...picked, file]
  const between = from < to ? shown.slice(from, to + 1) : shown.slice(to, from + 1).reverse()
  return [...picked, ...between.filter(other => !isPicked(other))]
}
