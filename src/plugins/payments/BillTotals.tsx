import { useTranslation } from 'react-i18next'
import { bill } from '#contract/resources/money/bill.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { BillShares } from './BillShares.tsx'
import './bills.css'

/** One card per currency: amounts of different currencies are never added. */
export default function BillTotals() {
  const { t } = useTranslation(['payments', 'resources'])
  const format = useFormat()
  const { data: sums } = useCallQuery(bill, 'getBalance')
  const { data: inTypes = [] } = useCallQuery(bill, 'getInBillTypeDetail', {})
  const { data: outTypes = [] } = useCallQuery(bill, 'getOutBillTypeDetail', {})
  const { data: inModes = [] } = useCallQuery(bill, 'getInModeDetail', {})
  const { data: outModes = [] } = useCallQuery(bill, 'getOutModeDetail', {})
  useFreshCalls(bill)
  if (!sums || sums.length === 0) return null
  return (
    <div className="bill-totals">
      {sums.map(({ currency, balance, ...sum }) => {
        const typed = (rows: typeof inTypes) =>
          rows
            .filter(row => row.currency === currency)
            .map(row => ({ ...row, word: t(`resources:bill.values.billType.${row.billType}`) }))
        const moded = (rows: typeof inModes) =>
          rows
            .filter(row => row.currency === currency)
            .map(row => ({ ...row, word: t(`resources:bill.values.mode.${row.mode}`) }))
        const word = t(`resources:bill.values.currency.${currency}`)
        return (
          <section key={currency} className="m-card" aria-label={word}>
            <h2>{word}</h2>
            <dl className="m-figures">
              {(
                [
                  ['in', sum.in],
                  ['out', sum.out],
                  ['balance', balance],
                ] as const
              ).map(([name, amount]) => (
                <div key={name}>
                  <dt>{t(`payments:bills.${name}`)}</dt>
                  <dd>
                    <bdi>{format.money(amount, currency)}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
            <details>
              <summary>{t('payments:bills.details')}</summary>
              <div className="bill-shares">
                <BillShares title={t('payments:bills.inByType')} rows={typed(inTypes)} currency={currency} />
                <BillShares title={t('payments:bills.outByType')} rows={typed(outTypes)} currency={currency} />
                <BillShares title={t('payments:bills.inByMode')} rows={moded(inModes)} currency={currency} />
                <BillShares title={t('payments:bills.outByMode')} rows={moded(outModes)} currency={currency} />
              </div>
            </details>
          </section>
        )
      })}
    </div>
  )
}
