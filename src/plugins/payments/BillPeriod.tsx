import { Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DateInput } from '#src/ui/fields/inputs/DateInput.tsx'
import { useOwnToday } from '#src/ui/format/useToday.ts'
import { billPeriods, type PeriodName, periodOf } from './billPeriods.ts'

type Props = { from: string; to: string; onChange: (ends: readonly [string, string]) => void }

/** Selects the period of the sums and the list: a predefined one, or a first and last day, each optional. */
export function BillPeriod({ from, to, onChange }: Props) {
  const { t } = useTranslation(['payments', 'ui'])
  const today = useOwnToday()
  const id = useId()
  const periods = billPeriods(today)
  const names = Object.keys(periods) as PeriodName[]
  const chosen = periodOf([from, to], periods)
  return (
    <div className="bill-period">
      <div>
        <label htmlFor={id}>{t('payments:bills.period')}</label>
        <Select<PeriodName | 'own'>
          id={id}
          value={chosen}
          popupMatchSelectWidth={false}
          options={[...names, ...(chosen === 'own' ? (['own'] as const) : [])].map(value => ({
            value,
            label: t(`payments:bills.periods.${value}`),
          }))}
          onChange={name => name !== 'own' && onChange(periods[name])}
        />
      </div>
      <div>
        <label htmlFor={`${id}from`}>{t('ui:filter.from')}</label>
        <DateInput id={`${id}from`} value={from} onChange={next => onChange([next ?? '', to])} />
      </div>
      <div>
        <label htmlFor={`${id}to`}>{t('ui:filter.to')}</label>
        <DateInput id={`${id}to`} value={to} onChange={next => onChange([from, next ?? ''])} />
      </div>
    </div>
  )
}
