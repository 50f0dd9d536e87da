import type { HistoryTotals } from '#contract/services/publishing/playHistory.ts'
import type { Unit } from '#src/ui/format/createFormat.ts'

/** Columns of figures, in display order. */
export const figures: readonly { key: keyof HistoryTotals; unit?: Unit }[] = [
  { key: 'plays' },
  { key: 'completed' },
  { key: 'unsure' },
  { key: 'shown', unit: 'ms' },
  { key: 'devices' },
]
