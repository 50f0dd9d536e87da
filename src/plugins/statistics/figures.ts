import type { HistoryTotals } from '#contract/services/publishing/playHistory.ts'
import type { Unit } from '#src/ui/format/createFormat.ts'

/** The columns of figures, in their order. */
export const figures: readonly { key: keyof HistoryTotals; unit?: Unit }[] = [
  { key: 'plays' },
  { key: 'completed' },
  { key: 'unsure' },
  { key: 'shown', unit: 'ms' },
  { key: 'devices' },
]
