import { useTranslation } from 'react-i18next'
import { useServices } from '#src/core/services/services.ts'
import { PublicPage } from '#src/ui/publicPage/PublicPage.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import '#src/ui/publicPage/textButton.css'

/** Forced at the first login (spec 5); the guard leads on once it is done. */
export default function FirstPasswordPage() {
  const { t } = useTranslation('account')
  const { session } = useServices()
  return (
    <PublicPage title={t('account:firstPassword.title')} lead={t('account:firstPassword.lead')}>
      <PasswordForm oldLabel={t('account:firstPassword.old')} />
      <button type="button" className="m-text-button" onClick={() => void session.logout()}>
        {t('account:logout')}
      </button>
    </PublicPage>
  )
}
