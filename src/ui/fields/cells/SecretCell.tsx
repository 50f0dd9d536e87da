import { useTranslation } from 'react-i18next'

/** Placeholder for a secret: secrets are write-only. */
export function SecretCell() {
  const { t } = useTranslation('ui')
  return (
    <span role="img" aria-label={t('secret.hidden')}>
      ••••••••
    </span>
  )
}
