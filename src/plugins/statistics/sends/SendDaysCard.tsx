import { useTranslation } from 'react-i18next'
import { ChartCard } from '#src/ui/charts/ChartCard.tsx'
import { ColumnChart } from '#src/ui/charts/ColumnChart.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import type { SendStatistics } from './SendFigures.tsx'

export function SendDaysCard({ days }: { days: SendStatistics['days'] | undefined }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const rows = days?.some(({ sends }) => sends > 0) ? days : days && []
  return (
    <ChartCard
      title={t('sends.days')}
      heads={[t('by.day'), t('sends.sends'), t('sends.failed'), `${t('sends.median')} (${format.unitName('second')})`]}
      rows={rows?.map(({ day, sends, failed, median }) => ({
        id: day,
        cells: [format.date(day), sends, failed, median === null ? '' : Math.round(median / 1000)],
      }))}
      write={cell => (typeof cell === 'number' ? format.number(cell) : cell)}
      empty={t('sends.none')}
      onRetry={() => undefined}
      height={240}
    >
      <ColumnChart
        label={t('sends.days')}
        columns={(rows ?? []).map(({ day, sends }) => ({ name: format.shortDay(day), value: sends }))}
        unit={t('sends.sends')}
        format={value => format.number(value)}
        height={240}
      />
    </ChartCard>
  )
}
