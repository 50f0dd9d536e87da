import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useCall } from '#src/core/calls/useCall.ts'
import { loginPath } from '#src/core/rights/guardOf.ts'
import { sentenceOf } from '#src/plugins/account/form/sentenceOf.ts'
import { forgotPath } from '#src/plugins/account/login/paths.ts'
import { Outcome } from '#src/ui/publicPage/Outcome.tsx'
import { PublicPage } from '#src/ui/publicPage/PublicPage.tsx'
import { ResetForm } from './ResetForm.tsx'
import '#src/plugins/account/login/login.css'

type LinkState = { username: string } | { problem: string } | null

/** Sets a new password. The mailed link has its token in the URL fragment, which browsers never send to a server. */
export default function ResetPage() {
  const { t } = useTranslation(['account', 'errors'])
  const { hash } = useLocation()
  const token = hash.slice(1)
  const link = useLink(token)
  if (link !== null && 'problem' in link) {
    return (
      <PublicPage title={t('account:reset.title')}>
        <Outcome isGood={false}>{link.problem}</Outcome>
        <nav className="m-links" aria-label={t('account:login.more')}>
          <Link to={forgotPath}>{t('account:reset.again')}</Link>
          <Link to={loginPath}>{t('account:backToLogin')}</Link>
        </nav>
      </PublicPage>
    )
  }
  return (
    <PublicPage
      title={t('account:reset.title')}
      lead={
        link === null ? t('account:reset.looking') : t('account:reset.lead', { name: `\u2068${link.username}\u2069` })
      }
    >
      {link !== null && <ResetForm token={token} username={link.username} />}
    </PublicPage>
  )
}

function useLink(token: string): LinkState {
  const { t } = useTranslation('errors')
  const call = useCall()
  const [link, setLink] = useState<LinkState>(null)
  const expired = t('errors:auth.linkExpired')
  const lost = t('app:error.chunk')
  useEffect(() => {
    let isWanted = true
    async function checkLink() {
      if (token === '') return { problem: expired }
      const { signIn } = await import('#contract/services/people/signIn.ts')
      return call(signIn, 'forgotCheck', { token })
    }
    checkLink()
      .catch((error: unknown) => ({ problem: sentenceOf(error, lost) }))
      .then(found => isWanted && setLink(found))
    return () => {
      isWanted = false
    }
  }, [token, call, expired, lost])
  return link
}
