import type { HistoryTotals } from '#contract/services/publishing/playHistory.ts'
import type { Format } from '#src/ui/format/createFormat.ts'

/** Columns of figures, in display order. */
export const figures: readonly { key: keyof HistoryTotals; isLength?: true }[] = [
  { key: 'plays' },
  { key: 'completed' },
  { key: 'unsure' },
  { key: 'shown', isLength: true },
  { key: 'devices' },
]

/** Text of a figure; a length is given in milliseconds. */
export function figureText(format: Format, value: number, isLength = false): string {
  return isLength ? format.length(value) : format.number(value)
}
