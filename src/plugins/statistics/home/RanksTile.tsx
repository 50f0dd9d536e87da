import { useTranslation } from 'react-i18next'
import { ChartCard } from '#src/ui/charts/ChartCard.tsx'
import { RankBars } from '#src/ui/charts/RankBars.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'

type Row = { readonly id: string; readonly name: string; readonly plays: number; readonly devices: number }
type Props = {
  title: string
  /** Heading of the ranked items. */
  head: string
  rows: readonly Row[] | undefined
  error: unknown
  onRetry: () => void
}

/** Days covered by the rankings on the dashboard. */
export const rankedDays = 7

export function RanksTile({ title, head, rows, error, onRetry }: Props) {
  const { t } = useTranslation('home')
  const format = useFormat()
  return (
    <ChartCard
      title={title}
      note={t('lastDays', { count: rankedDays })}
      heads={[head, t('plays'), t('screens')]}
      rows={rows?.map(({ id, name, plays, devices }) => ({ id, cells: [name, plays, devices] }))}
      write={cell => (typeof cell === 'number' ? format.number(cell) : cell)}
      empty={t('noPlays')}
      error={error}
      onRetry={onRetry}
    >
      <RankBars
        label={title}
        ranks={(rows ?? []).map(({ id, name, plays }) => ({
          id,
          name,
          value: plays,
          text: t('count', { count: plays, number: format.number(plays) }),
        }))}
      />
    </ChartCard>
  )
}
