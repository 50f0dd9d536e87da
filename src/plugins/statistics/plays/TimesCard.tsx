import { useTranslation } from 'react-i18next'
import { ChartCard } from '#src/ui/charts/ChartCard.tsx'
import { ColumnChart } from '#src/ui/charts/ColumnChart.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import type { PlayStatistics } from './PlayFigures.tsx'
import { useStatisticSheet } from './useStatisticSheet.ts'

type Props = { by: 'day' | 'month'; found: PlayStatistics | undefined }

/** A chart of plays over time: by day, or by month for long periods. */
export function TimesCard({ by, found }: Props) {
  const { t } = useTranslation(['statistics', 'proof'])
  const format = useFormat()
  const sheet = useStatisticSheet()
  // While a query loads, the rows of the previous one are shown, so the kind is derived from the rows.
  const kind = found?.content[0]?.id?.length === 7 ? 'month' : by
  const rows = found && (found.totals.plays > 0 ? found.content : [])
  const short = kind === 'day' ? format.shortDay : format.month
  return (
    <ChartCard
      title={t(`statistics:times.${kind}`)}
      heads={sheet.headsOf(kind)}
      rows={rows?.map(row => ({ id: row.id ?? '', cells: sheet.cellsOf(kind, row) }))}
      write={sheet.write}
      empty={t('proof:nothing')}
      onRetry={() => undefined}
      height={240}
    >
      <ColumnChart
        label={t(`statistics:times.${kind}`)}
        columns={(rows ?? []).map(({ id, plays }) => ({ name: short(id ?? ''), value: plays }))}
        unit={t('proof:figures.plays')}
        format={value => format.number(value)}
        height={240}
      />
    </ChartCard>
  )
}
