import { useTranslation } from 'react-i18next'
import type { flowStatistics } from '#contract/services/money/flowStatistics.ts'
import type { ResultFor } from '#src/core/requests/call.ts'
import { ChartCard } from '#src/ui/charts/ChartCard.tsx'
import { ColumnChart } from '#src/ui/charts/ColumnChart.tsx'
import { RankBars } from '#src/ui/charts/RankBars.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'

type FlowStatistics = ResultFor<typeof flowStatistics, 'getFlowStatistics'>
type Row = { id: string; name: string; charged: number; sends: number }

/** Table of a traffic chart. Contains plain numbers of bytes, so that spreadsheets can add them up. */
function useFlowSheet(head: string, rows: readonly Row[] | undefined) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  return {
    heads: [head, t('flow.bytes'), t('flow.sends')],
    rows: rows?.map(({ id, name, charged, sends }) => ({ id, cells: [name, charged, sends] })),
    write: (cell: string | number) => (typeof cell === 'number' ? format.number(cell) : cell),
    empty: t('flow.none'),
    onRetry: () => undefined,
  }
}

export function FlowDaysCard({ days }: { days: FlowStatistics['days'] | undefined }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const known = days?.some(({ sends }) => sends > 0) ? days : days && []
  const sheet = useFlowSheet(
    t('by.day'),
    known?.map(({ day, ...sums }) => ({ id: day, name: format.date(day), ...sums })),
  )
  return (
    <ChartCard {...sheet} title={t('flow.days')} height={240}>
      <ColumnChart
        label={t('flow.days')}
        columns={(known ?? []).map(({ day, charged }) => ({ name: format.shortDay(day), value: charged }))}
        unit={t('flow.charged')}
        format={value => format.number(value, 'bytes')}
        height={240}
      />
    </ChartCard>
  )
}

export function FlowDevicesCard({ devices }: { devices: FlowStatistics['devices'] | undefined }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const rows = devices?.map(({ id, ...row }) => ({ id: id ?? row.name, ...row }))
  return (
    <ChartCard {...useFlowSheet(t('by.device'), rows)} title={t('flow.ranks')}>
      <RankBars
        label={t('flow.ranks')}
        ranks={(rows ?? []).map(({ id, name, charged }) => ({
          id,
          name,
          value: charged,
          text: format.number(charged, 'bytes'),
        }))}
      />
    </ChartCard>
  )
}
