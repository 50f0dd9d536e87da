import { useTranslation } from 'react-i18next'

/** Written, never read back: there is nothing to show. */
export function SecretCell() {
  const { t } = useTranslation('ui')
  return (
    <span role="img" aria-label={t('secret.hidden')}>
      ••••••••
    </span>
  )
}
