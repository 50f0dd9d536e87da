import { Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lastDays, type Period, type Range, rangeOf, ranges } from './usePeriodInAddress.ts'

type Props = {
  period: Period
  today: string
  onChange: (period: Period) => void
  /** Called when the reader chooses own days, to focus the date fields. */
  onCustom: () => void
}

const choices = [...(Object.keys(ranges) as Range[]), 'custom'] as const

/** Common periods that end today, or days of the reader's choice in the date fields below. */
export function RangeChoice({ period, today, onChange, onCustom }: Props) {
  const { t } = useTranslation('statistics')
  const [isCustom, setCustom] = useState(false)
  function choose(choice: (typeof choices)[number]) {
    setCustom(choice === 'custom')
    if (choice === 'custom') onCustom()
    else onChange(lastDays(today, ranges[choice]))
  }
  return (
    <Radio.Group
      className="period-range"
      optionType="button"
      aria-label={t('range')}
      value={(isCustom ? null : rangeOf(period, today)) ?? 'custom'}
      options={choices.map(value => ({ value, label: t(`ranges.${value}`) }))}
      onChange={event => choose(event.target.value)}
    />
  )
}
