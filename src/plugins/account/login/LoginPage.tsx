import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useServices } from '#src/core/services/services.ts'
import { FormAlert } from '#src/ui/publicPage/form/FormAlert.tsx'
import { Tabs } from '#src/ui/publicPage/form/Tabs.tsx'
import { PublicPage } from '#src/ui/publicPage/PublicPage.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import { KeepSignedIn } from './KeepSignedIn.tsx'
import { ProviderButtons, SecondStepPage, SmsLogin } from './lazyForms.ts'
import { forgotPath, registPath } from './paths.ts'
import { useHandover } from './useHandover.ts'
import { useSecondStep } from './useSecondStep.ts'
import { useSignInOptions } from './useSignInOptions.ts'
import './login.css'

/** Sign-in page; once the session exists, the guard redirects. */
export default function LoginPage() {
  const { t } = useTranslation('account')
  const { state } = useLocation()
  const { session } = useServices()
  const options = useSignInOptions()
  const [method, setWay] = useState<'password' | 'sms'>('password')
  const [saveLogin, setSaveLogin] = useState(false)
  const { ticket, ask, giveUp } = useSecondStep()
  const handover = useHandover(ask)

  if (ticket) return <SecondStepPage ticket={ticket} onBack={giveUp} />
  if (handover.isBusy) {
    return (
      <PublicPage title={t('account:login.title')}>
        <p role="status" className="m-public-lead">
          {t('account:social.entering')}
        </p>
      </PublicPage>
    )
  }
  const isChanged = typeof state === 'object' && state !== null && 'passwordChanged' in state
  const keepSignedIn = <KeepSignedIn value={saveLogin} onChange={setSaveLogin} />
  return (
    <PublicPage title={t('account:login.title')} lead={t('account:login.lead')}>
      {isChanged && handover.message === '' && (
        <p className="m-done" role="status">
          {t('account:reset.done')}
        </p>
      )}
      <div className="m-login-alert">
        <FormAlert message={handover.message} />
      </div>
      <Tabs
        label={t('account:login.ways')}
        tabs={[
          { key: 'password', label: t('account:login.byPassword') },
          ...(options?.canText ? [{ key: 'sms', label: t('account:login.bySms') } as const] : []),
        ]}
        active={method}
        onChange={setWay}
      >
        {method === 'password' ? (
          <CredentialsForm
            submitText={t('account:login.submit')}
            enter={given => session.login({ ...given, saveLogin })}
            onSecondStep={error => ask(error, saveLogin)}
          >
            {keepSignedIn}
          </CredentialsForm>
        ) : (
          <Suspense>
            <SmsLogin saveLogin={saveLogin} onSecondStep={ask}>
              {keepSignedIn}
            </SmsLogin>
          </Suspense>
        )}
      </Tabs>
      <nav className="m-links" aria-label={t('account:login.more')}>
        <Link to={forgotPath}>{t('account:login.forgot')}</Link>
        {options?.registration.isOpen && <Link to={registPath}>{t('account:login.regist')}</Link>}
      </nav>
      {options && options.providers.length > 0 && (
        <Suspense>
          <ProviderButtons providers={options.providers} saveLogin={saveLogin} />
        </Suspense>
      )}
    </PublicPage>
  )
}
