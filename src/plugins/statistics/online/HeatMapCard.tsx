import { useTranslation } from 'react-i18next'
import { equipmentTime, mostDaysOfAll } from '#contract/services/fleet/equipmentTime.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { daysOf } from '#src/plugins/statistics/period/usePeriodInAddress.ts'
import { ChartCard } from '#src/ui/charts/ChartCard.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { calendarHeight, OnlineCalendar } from './OnlineCalendar.tsx'
import { isObserved, type OnlineQuery } from './onlineQuery.ts'
import { useSumSheet } from './useSumSheet.ts'

/** The days of the period as squares, for all requested devices together. */
export function HeatMapCard({ asked: { order: _order, ...asked } }: { asked: OnlineQuery }) {
  const { t } = useTranslation('online')
  const format = useFormat()
  const sheet = useSumSheet()
  const isShort = asked.deviceId !== undefined || daysOf(asked) <= mostDaysOfAll
  const { data, error, refetch } = useCallQuery(
    equipmentTime,
    'getUptime',
    { ...asked, by: 'day' },
    { enabled: isShort, keepPrevious: true },
  )
  const days = isShort ? data?.filter(isObserved) : []
  return (
    <ChartCard
      title={t('heatMap')}
      heads={[t('day'), ...sheet.heads]}
      rows={days?.map(row => ({ id: row.startDate, cells: [format.date(row.startDate), ...sheet.cellsOf(row)] }))}
      write={sheet.write}
      empty={isShort ? t('nothing') : t('longHeatMap', { max: mostDaysOfAll })}
      error={error}
      onRetry={() => void refetch()}
      height={calendarHeight}
    >
      <OnlineCalendar days={(days ?? []).map(({ startDate, ...sums }) => ({ day: startDate, ...sums }))} />
    </ChartCard>
  )
}
