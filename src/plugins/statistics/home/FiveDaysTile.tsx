import { useTranslation } from 'react-i18next'
import { home } from '#contract/services/system/home.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { ChartCard } from '#src/ui/charts/ChartCard.tsx'
import { ColumnChart } from '#src/ui/charts/ColumnChart.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { freshEvery } from './freshEvery.ts'

/** Height in pixels, equal to that of the map beside it. */
const height = 240

export default function FiveDaysTile() {
  const { t } = useTranslation('home')
  const format = useFormat()
  const { data, error, refetch } = useCallQuery(home, 'getFivePlayer', undefined, { refetchInterval: freshEvery })
  const days = data?.some(({ plays }) => plays > 0) ? data : data && []
  return (
    <ChartCard
      title={t('fiveDays.title')}
      heads={[t('day'), t('plays')]}
      rows={days?.map(({ day, plays }) => ({ id: day, cells: [day, plays] }))}
      write={cell => (typeof cell === 'number' ? format.number(cell) : format.date(cell))}
      empty={t('noPlays')}
      error={error}
      onRetry={() => void refetch()}
      height={height}
    >
      <ColumnChart
        label={t('fiveDays.label')}
        columns={(days ?? []).map(({ day, plays }) => ({ name: format.shortDay(day), value: plays }))}
        unit={t('plays')}
        format={value => format.number(value)}
        height={height}
      />
    </ChartCard>
  )
}
