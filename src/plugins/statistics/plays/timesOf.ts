import { daysOf, type Period } from '#src/plugins/statistics/period/usePeriodInAddress.ts'

/** Maximum number of days shown as single columns; longer periods are shown by month. */
const mostColumns = 62

export const timesOf = (period: Period): 'day' | 'month' => (daysOf(period) > mostColumns ? 'month' : 'day')
