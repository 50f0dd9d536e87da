import type { File } from '#contract/resources/media/file.ts'

type Press = { file: File; isRange: boolean; anchor: string | null }

/**
 * Selection after a click, in the order in which the files were selected. The click toggles the file, or adds all
 * files from the last clicked one (`anchor`) to this one.
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
