import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { lastDays, type Period, type Range, rangeOf, ranges } from './usePeriodInAddress.ts'

type Props = { period: Period; today: string; onChange: (period: Period) => void }

/** Buttons for common periods; the date fields beside them select other periods. */
export function RangeChoice({ period, today, onChange }: Props) {
  const { t } = useTranslation('statistics')
  return (
    <Radio.Group
      optionType="button"
      aria-label={t('range')}
      value={rangeOf(period, today)}
      options={(Object.keys(ranges) as Range[]).map(value => ({ value, label: t(`ranges.${value}`) }))}
      onChange={event => onChange(lastDays(today, ranges[event.target.value as Range]))}
    />
  )
}
