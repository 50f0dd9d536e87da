import { useTranslation } from 'react-i18next'

/** A dash for an empty value; screen readers announce that the value is empty. */
export function Empty() {
  const { t } = useTranslation('ui')
  return (
    <span style={{ color: 'var(--m-text-faint)' }}>
      <span aria-hidden>–</span>
      <span className="m-visually-hidden">{t('empty.value')}</span>
    </span>
  )
}
