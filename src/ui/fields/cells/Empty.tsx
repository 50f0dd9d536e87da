import { useTranslation } from 'react-i18next'

/** An empty value; screen readers announce that instead of "dash". */
export function Empty() {
  const { t } = useTranslation('ui')
  return (
    <span style={{ color: 'var(--m-text-faint)' }}>
      <span aria-hidden>–</span>
      <span className="m-visually-hidden">{t('empty.value')}</span>
    </span>
  )
}
