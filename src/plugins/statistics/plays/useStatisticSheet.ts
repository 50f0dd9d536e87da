import { useTranslation } from 'react-i18next'
import type { StatisticRow, StatisticSum } from '#contract/services/publishing/playStatistics.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useRowNames } from './useRowNames.ts'

/** Rows of statistics as a table, shared by the page and the export. */
export function useStatisticSheet() {
  const { t } = useTranslation(['statistics', 'proof'])
  const format = useFormat()
  const nameOf = useRowNames()
  const hasBefore = (by: StatisticSum) => by !== 'month'
  return {
    headsOf: (by: StatisticSum) => [
      t(`statistics:by.${by}`),
      t('proof:figures.plays'),
      ...(hasBefore(by) ? [t('statistics:playsBefore')] : []),
      t('proof:figures.completed'),
      `${t('proof:figures.shown')} (${format.unitName('second')})`,
      t('proof:figures.devices'),
    ],
    cellsOf: (by: StatisticSum, row: StatisticRow): (string | number)[] => [
      nameOf(by, row),
      row.plays,
      ...(hasBefore(by) ? [row.before ?? 0] : []),
      row.completed,
      Math.round(row.shown / 1000),
      row.devices,
    ],
    write: (cell: string | number) => (typeof cell === 'number' ? format.number(cell) : cell),
  }
}
export type StatisticSheet = ReturnType<typeof useStatisticSheet>
