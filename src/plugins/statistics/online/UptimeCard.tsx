import { Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { equipmentTime, type UptimeRow } from '#contract/services/fleet/equipmentTime.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { ChartCard } from '#src/ui/charts/ChartCard.tsx'
import { ColumnChart } from '#src/ui/charts/ColumnChart.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { isObserved, type OnlineQuery, shareOf } from './onlineQuery.ts'
import { useSumSheet } from './useSumSheet.ts'

const units = ['week', 'month'] as const

/** Online share of all requested devices together, by week or month; only days of the period count. */
export function UptimeCard({ asked: { order: _order, ...asked } }: { asked: OnlineQuery }) {
  const { t } = useTranslation(['online', 'statistics'])
  const format = useFormat()
  const sheet = useSumSheet()
  const [by, setBy] = useState<(typeof units)[number]>('week')
  const { data, error, refetch } = useCallQuery(equipmentTime, 'getUptime', { ...asked, by })
  const rows = data?.filter(isObserved)
  const nameOf = ({ startDate, endDate }: UptimeRow) =>
    by === 'month'
      ? format.month(startDate.slice(0, 7))
      : t('statistics:period', { from: format.date(startDate), to: format.date(endDate) })
  const shortOf = ({ startDate }: UptimeRow) =>
    by === 'month' ? format.month(startDate.slice(0, 7)) : format.shortDay(startDate)
  return (
    <ChartCard
      title={t(`online:uptime.titles.${by}`)}
      choice={
        <Radio.Group
          size="small"
          optionType="button"
          aria-label={t('online:uptime.by')}
          value={by}
          options={units.map(value => ({ value, label: t(`online:uptime.units.${value}`) }))}
          onChange={event => setBy(event.target.value)}
        />
      }
      heads={[t(`online:uptime.heads.${by}`), ...sheet.heads]}
      rows={rows?.map(row => ({ id: row.startDate, cells: [nameOf(row), ...sheet.cellsOf(row)] }))}
      write={sheet.write}
      empty={t('online:nothing')}
      error={error}
      onRetry={() => void refetch()}
      height={200}
    >
      <ColumnChart
        label={t(`online:uptime.titles.${by}`)}
        columns={(rows ?? []).map(row => ({ name: shortOf(row), value: shareOf(row) ?? 0 }))}
        unit={t('online:share')}
        format={value => format.number(value, '%')}
        height={200}
      />
    </ChartCard>
  )
}
