import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/ui/format/useFormat.ts'

/** Ratio from which a change is a multiple instead of a percentage. */
const leastMultiple = 10

/** Formats the change between two numbers in words. */
export function useChange(): (value: number, before: number) => string {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  return (value, before) => {
    if (value === before) return t('same')
    if (before === 0) return t('noneBefore')
    if (value >= before * leastMultiple) return t('multiple', { times: format.number(Math.round(value / before)) })
    const share = format.number(Math.abs(value / before - 1) * 100, '%')
    return t(value > before ? 'more' : 'less', { share })
  }
}
