import type { HistoryTotals } from '#contract/services/publishing/playHistory.ts'

/** Columns of figures, in display order. */
export const figures: readonly { key: keyof HistoryTotals; isLength?: true }[] = [
  { key: 'plays' },
  { key: 'completed' },
  { key: 'unsure' },
  { key: 'shown', isLength: true },
  { key: 'devices' },
]
