import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { loginPath, relatePath } from '../../../core/guardOf.ts'
import { Outcome } from '../../../ui/publicPage/Outcome.tsx'
import { PublicPage } from '../../../ui/publicPage/PublicPage.tsx'
import { useSignInOptions } from '../useSignInOptions.ts'
import { RegistForm } from './RegistForm.tsx'
import '../login/login.css'

export default function RegistPage() {
  const { t } = useTranslation('registration')
  const { search } = useLocation()
  const options = useSignInOptions()
  const isRelating = new URLSearchParams(search).has('socialType')
  return (
    <PublicPage title={t('registration:title')} lead={t('registration:lead')}>
      {options?.registration.isOpen === false && <Outcome isGood={false}>{t('registration:closed')}</Outcome>}
      {options?.registration.isOpen && (
        <RegistForm verification={options.registration.verification} canMail={options.canMail} />
      )}
      <nav className="m-links" aria-label={t('registration:more')}>
        <Link to={isRelating ? relatePath + search : loginPath}>{t('registration:haveAccount')}</Link>
      </nav>
    </PublicPage>
  )
}
