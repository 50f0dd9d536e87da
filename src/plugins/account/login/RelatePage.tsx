import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { socialTypes } from '#contract/rules/accounts/socialProviders.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { loginPath } from '#src/core/rights/guardOf.ts'
import { useServices } from '#src/core/services/services.ts'
import { Outcome } from '#src/ui/publicPage/Outcome.tsx'
import { PublicPage } from '#src/ui/publicPage/PublicPage.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import { KeepSignedIn } from './KeepSignedIn.tsx'
import { SecondStepPage } from './lazyForms.ts'
import { registPath } from './paths.ts'
import { useSecondStep } from './useSecondStep.ts'
import { useSignInOptions } from './useSignInOptions.ts'
import './login.css'

/** Links an external identity, which has no account yet, to an existing account. */
export default function RelatePage() {
  const { t } = useTranslation('account')
  const { search } = useLocation()
  const { session } = useServices()
  const call = useCall()
  const options = useSignInOptions()
  const { ticket, ask, giveUp } = useSecondStep()
  const [saveLogin, setSaveLogin] = useState(false)
  const query = new URLSearchParams(search)
  const id = query.get('id') ?? ''
  const socialType = Object.values(socialTypes).find(type => String(type) === query.get('socialType'))

  if (ticket) return <SecondStepPage ticket={ticket} onBack={giveUp} />
  const provider = options?.providers.find(offer => socialTypes[offer.provider] === socialType)?.name
  const lead = provider ? t('account:relate.lead', { name: `\u2068${provider}\u2069` }) : t('account:relate.leadPlain')
  return (
    <PublicPage title={t('account:relate.title')} lead={lead}>
      {socialType === undefined || id === '' ? (
        <Outcome isGood={false}>{t('account:relate.nothing')}</Outcome>
      ) : (
        <CredentialsForm
          submitText={t('account:relate.submit')}
          enter={async given => {
            const { social } = await import('#contract/services/people/social.ts')
            const token = await call(social, 'relate', { ...given, socialType, id, saveLogin })
            await session.enter(token, saveLogin)
          }}
          onSecondStep={error => ask(error, saveLogin)}
        >
          <KeepSignedIn value={saveLogin} onChange={setSaveLogin} />
        </CredentialsForm>
      )}
      <nav className="m-links" aria-label={t('account:login.more')}>
        <Link to={loginPath}>{t('account:backToLogin')}</Link>
        {options?.registration.isOpen && <Link to={registPath + search}>{t('account:relate.regist')}</Link>}
      </nav>
    </PublicPage>
  )
}
