import { useTranslation } from 'react-i18next'
import type { Rows } from './useRows.ts'

/** Rounds an estimate to two digits. */
function roundedOf(total: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(total)) - 1)
  return Math.round(total / unit) * unit
}

/** Number of rows, as exact as known. */
export function ListTotal({ rows: { total, isCapped, isEstimated } }: { rows: Rows }) {
  const { t } = useTranslation('ui')
  return (
    <span aria-live="polite">
      {isEstimated
        ? t('list.totalAbout', { count: roundedOf(total) })
        : t(isCapped ? 'list.totalMore' : 'list.total', { count: total })}
    </span>
  )
}
