import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bill } from '#contract/resources/money/bill.ts'
import type { Currency } from '#contract/rules/money/currencies.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { type BillShare, BillShares } from './BillShares.tsx'

type Props = {
  currency: Currency
  /** Name of the currency. */
  word: string
  period: { billTimeFrom?: string; billTimeTo?: string }
}

/** The sums of one currency by type and by mode, as four charts; loaded when they are unfolded. */
export function BillDetails({ currency, word, period }: Props) {
  const { t } = useTranslation(['payments', 'resources'])
  const [isOpen, setOpen] = useState(false)
  const options = { enabled: isOpen, keepPrevious: true }
  const inTypes = useCallQuery(bill, 'getInBillTypeDetail', period, options)
  const outTypes = useCallQuery(bill, 'getOutBillTypeDetail', period, options)
  const inModes = useCallQuery(bill, 'getInModeDetail', period, options)
  const outModes = useCallQuery(bill, 'getOutModeDetail', period, options)
  const ofCurrency = (row: { currency: Currency }) => row.currency === currency
  const typed = (rows: typeof inTypes.data): BillShare[] | undefined =>
    rows
      ?.filter(ofCurrency)
      .map(({ billType, ...row }) => ({ ...row, word: t(`resources:bill.values.billType.${billType}`) }))
  const moded = (rows: typeof inModes.data): BillShare[] | undefined =>
    rows?.filter(ofCurrency).map(({ mode, ...row }) => ({ ...row, word: t(`resources:bill.values.mode.${mode}`) }))
  const charts = [
    { name: 'inByType', query: inTypes, rows: typed(inTypes.data), by: 'billType' },
    { name: 'outByType', query: outTypes, rows: typed(outTypes.data), by: 'billType' },
    { name: 'inByMode', query: inModes, rows: moded(inModes.data), by: 'mode' },
    { name: 'outByMode', query: outModes, rows: moded(outModes.data), by: 'mode' },
  ] as const
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('payments:bills.details')}</summary>
      <div className="bill-shares">
        {charts.map(({ name, query, rows, by }) => (
          <BillShares
            key={name}
            title={`${t(`payments:bills.${name}`)} (${word})`}
            head={t(`resources:bill.fields.${by}`)}
            rows={rows}
            currency={currency}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ))}
      </div>
    </details>
  )
}
