import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loginPath } from '#src/core/rights/guardOf.ts'
import { useSignInOptions } from '#src/plugins/account/useSignInOptions.ts'
import { Tabs } from '#src/ui/publicPage/form/Tabs.tsx'
import { PublicPage } from '#src/ui/publicPage/PublicPage.tsx'
import { ForgotByMail } from './ForgotByMail.tsx'
import { ForgotBySms } from './ForgotBySms.tsx'
import '#src/plugins/account/login/login.css'

export default function ForgotPage() {
  const { t } = useTranslation('account')
  const options = useSignInOptions()
  const [chosen, setChosen] = useState<'mail' | 'sms' | null>(null)
  // A site that does not know its own address cannot mail links.
  const way = chosen ?? (options?.canMail === false ? 'sms' : 'mail')
  return (
    <PublicPage title={t('account:forgot.title')} lead={t('account:forgot.lead')}>
      {options && (
        <Tabs
          label={t('account:forgot.ways')}
          tabs={[
            { key: 'mail', label: t('account:forgot.byMail') },
            { key: 'sms', label: t('account:forgot.bySms') },
          ]}
          active={way}
          onChange={setChosen}
        >
          {way === 'mail' ? <ForgotByMail /> : <ForgotBySms />}
        </Tabs>
      )}
      <nav className="m-links" aria-label={t('account:login.more')}>
        <Link to={loginPath}>{t('account:backToLogin')}</Link>
      </nav>
    </PublicPage>
  )
}
