import { useTranslation } from 'react-i18next'
import type { Currency } from '#contract/rules/money/currencies.ts'
import { ChartCard } from '#src/ui/charts/ChartCard.tsx'
import { RankBars } from '#src/ui/charts/RankBars.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'

export type BillShare = { word: string; amount: number; count: number }
type Props = {
  title: string
  head: string
  /** Undefined while loading. */
  rows: readonly BillShare[] | undefined
  currency: Currency
  error: Error | null
  onRetry: () => void
}

/** The shares of a sum as a chart, a table and a sheet, in which amounts are numbers. */
export function BillShares({ title, head, rows, currency, error, onRetry }: Props) {
  const { t } = useTranslation(['payments', 'resources'])
  const format = useFormat()
  const write = (cell: string | number, column: number) => {
    if (typeof cell === 'string') return cell
    return column === 1 ? format.money(Math.round(cell * 100), currency) : format.number(cell)
  }
  return (
    <ChartCard
      title={title}
      heads={[head, `${t('resources:bill.fields.amount')} (${currency})`, t('payments:bills.count')]}
      rows={rows?.map(({ word, amount, count }) => ({ id: word, cells: [word, amount / 100, count] }))}
      write={write}
      empty={t('payments:bills.none')}
      error={error}
      onRetry={onRetry}
    >
      <RankBars
        label={title}
        ranks={(rows ?? []).map(({ word, amount }) => ({
          id: word,
          name: word,
          value: amount,
          text: <bdi>{format.money(amount, currency)}</bdi>,
        }))}
      />
    </ChartCard>
  )
}
