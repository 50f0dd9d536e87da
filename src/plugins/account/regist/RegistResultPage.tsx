import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { loginPath, relatePath } from '#src/core/rights/guardOf.ts'
import { Outcome } from '#src/ui/publicPage/Outcome.tsx'
import { PublicPage } from '#src/ui/publicPage/PublicPage.tsx'
import '#src/ui/publicPage/submitButton.css'
import { registPath } from '#src/plugins/account/login/paths.ts'

export type RegistResult = { username: string; email: string | null; mustVerifyEmail: boolean }

function isResult(state: unknown): state is RegistResult {
  return typeof state === 'object' && state !== null && 'username' in state && 'mustVerifyEmail' in state
}

/** Result of the registration; without a result in the navigation state, redirects to the form. */
export default function RegistResultPage() {
  const { t } = useTranslation('registration')
  const { state, search } = useLocation()
  if (!isResult(state)) return <Navigate to={registPath} replace />
  const { username, email, mustVerifyEmail } = state
  const isRelating = new URLSearchParams(search).has('socialType')
  return (
    <PublicPage title={t('registration:result.title')}>
      <Outcome isGood>
        <p>{t('registration:result.made', { name: `\u2068${username}\u2069` })}</p>
        {email && (
          <p>
            {mustVerifyEmail
              ? t('registration:result.mustVerify', { email: `\u2066${email}\u2069` })
              : t('registration:result.mayVerify', { email: `\u2066${email}\u2069` })}
          </p>
        )}
      </Outcome>
      <Link className="m-submit m-way-on" to={isRelating ? relatePath + search : loginPath}>
        {isRelating ? t('registration:result.relate') : t('registration:result.login')}
      </Link>
    </PublicPage>
  )
}
