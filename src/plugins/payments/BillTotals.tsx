import { useTranslation } from 'react-i18next'
import { bill } from '#contract/resources/money/bill.ts'
import type { ListHeadProps } from '#src/core/assembly/present.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { BillDetails } from './BillDetails.tsx'
import { BillPeriod } from './BillPeriod.tsx'

type Props = Pick<ListHeadProps, 'filters' | 'onFilters'>

/**
 * Sums of the period by which the list is filtered. One card per currency: amounts of different currencies are never
 * added.
 */
export default function BillTotals({ filters, onFilters }: Props) {
  const { t } = useTranslation(['payments', 'resources'])
  const format = useFormat()
  const [from = '', to = ''] = filters.billTime ?? []
  const isWhole = from === '' && to === ''
  const period = { ...(from && { billTimeFrom: from }), ...(to && { billTimeTo: to }) }
  const balances = useCallQuery(bill, 'getBalance')
  const sums = useCallQuery(bill, 'getTotal', period, { keepPrevious: true })
  useFreshCalls(bill)

  function choose([first, last]: readonly [string, string]) {
    const { billTime: _former, ...others } = filters
    onFilters(first === '' && last === '' ? others : { ...others, billTime: [first, last] })
  }
  const error = balances.error ?? sums.error
  if (error && !(balances.data && sums.data)) {
    const retry = () => {
      void balances.refetch()
      void sums.refetch()
    }
    return (
      <>
        <BillPeriod from={from} to={to} onChange={choose} />
        <ErrorState error={error} onRetry={retry} />
      </>
    )
  }
  if (!balances.data || !sums.data) return <div className="bill-awaited" />
  if (balances.data.length === 0) return null
  return (
    <>
      <BillPeriod from={from} to={to} onChange={choose} />
      <div className="bill-totals">
        {balances.data.map(({ currency, balance }) => {
          const sum = sums.data.find(each => each.currency === currency) ?? { in: 0, out: 0, balance: 0 }
          const figures = [
            ['in', sum.in],
            ['out', sum.out],
            ...(isWhole ? [] : ([['result', sum.balance]] as const)),
            ['balance', balance],
          ] as const
          const word = t(`resources:bill.values.currency.${currency}`)
          return (
            <section key={currency} className="m-card" aria-label={word}>
              <h2>{word}</h2>
              <dl className="m-figures">
                {figures.map(([name, amount]) => (
                  <div key={name}>
                    <dt>{t(`payments:bills.${name}`)}</dt>
                    <dd>
                      <bdi>{format.money(amount, currency)}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
              <BillDetails currency={currency} word={word} period={period} />
            </section>
          )
        })}
      </div>
    </>
  )
}
