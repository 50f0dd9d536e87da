import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { loginPath, relatePath } from '#src/core/rights/guardOf.ts'
import { useSignInOptions } from '#src/plugins/account/login/useSignInOptions.ts'
import { Outcome } from '#src/ui/publicPage/Outcome.tsx'
import { PublicPage } from '#src/ui/publicPage/PublicPage.tsx'
import { RegistForm } from './RegistForm.tsx'
import '#src/plugins/account/login/login.css'

export default function RegistPage() {
  const { t } = useTranslation('registration')
  const { search } = useLocation()
  const options = useSignInOptions()
  const isRelating = new URLSearchParams(search).has('socialType')
  return (
    <PublicPage title={t('registration:title')} lead={t('registration:lead')}>
      {options?.registration.isOpen === false && <Outcome isGood={false}>{t('registration:closed')}</Outcome>}
      {options?.registration.isOpen && <RegistForm {...options} verification={options.registration.verification} />}
      <nav className="m-links" aria-label={t('registration:more')}>
        <Link to={isRelating ? relatePath + search : loginPath}>{t('registration:haveAccount')}</Link>
      </nav>
    </PublicPage>
  )
}
