import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/ui/format/useFormat.ts'

/** Formats the change between two numbers in words. */
export function useChange(): (value: number, before: number) => string {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  return (value, before) => {
    if (value === before) return t('same')
    if (before === 0) return t('noneBefore')
    const share = format.number(Math.abs(value / before - 1) * 100, '%')
    return t(value > before ? 'more' : 'less', { share })
  }
}
