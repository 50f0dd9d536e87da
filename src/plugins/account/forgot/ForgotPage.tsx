import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SignInOptions } from '#contract/services/people/signIn.ts'
import { loginPath } from '#src/core/rights/guardOf.ts'
import { useSignInOptions } from '#src/plugins/account/login/useSignInOptions.ts'
import { Tabs } from '#src/ui/publicPage/form/Tabs.tsx'
import { Outcome } from '#src/ui/publicPage/Outcome.tsx'
import { PublicPage } from '#src/ui/publicPage/PublicPage.tsx'
import { ForgotByMail } from './ForgotByMail.tsx'
import { ForgotBySms } from './ForgotBySms.tsx'
import '#src/plugins/account/login/login.css'

type Method = 'mail' | 'sms'
const labels = { mail: 'byMail', sms: 'bySms' } as const

const methodsOf = ({ canMail, canText }: SignInOptions): Method[] => [
  ...(canMail ? (['mail'] as const) : []),
  ...(canText ? (['sms'] as const) : []),
]

export default function ForgotPage() {
  const { t } = useTranslation('account')
  const options = useSignInOptions()
  const [chosen, setChosen] = useState<Method | null>(null)
  // The server cannot mail links without a configured site address; `canMail` is then false.
  const methods = options ? methodsOf(options) : []
  const method = chosen ?? methods[0]
  return (
    <PublicPage title={t('account:forgot.title')} lead={t('account:forgot.lead')}>
      {options && methods.length === 0 && <Outcome isGood={false}>{t('account:forgot.none')}</Outcome>}
      {method && (
        <Tabs
          label={t('account:forgot.ways')}
          tabs={methods.map(key => ({ key, label: t(`account:forgot.${labels[key]}`) }))}
          active={method}
          onChange={setChosen}
        >
          {method === 'mail' ? <ForgotByMail /> : <ForgotBySms />}
        </Tabs>
      )}
      <nav className="m-links" aria-label={t('account:login.more')}>
        <Link to={loginPath}>{t('account:backToLogin')}</Link>
      </nav>
    </PublicPage>
  )
}
