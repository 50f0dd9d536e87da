import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { homePath, loginPath } from '#src/core/rights/guardOf.ts'
import { useSession } from '#src/core/services/services.ts'
import { Outcome } from '#src/ui/publicPage/Outcome.tsx'
import { PublicPage } from '#src/ui/publicPage/PublicPage.tsx'
import '#src/ui/publicPage/submitButton.css'

/**
 * Page that the mailed link leads to: `?result=1` if the address was verified, `?result=0` if not (xboot-api.md 2.2).
 */
export default function EmailResultPage() {
  const { t } = useTranslation('account')
  const { search } = useLocation()
  const { user } = useSession()
  const isProved = new URLSearchParams(search).get('result') === '1'
  const kind = isProved ? 'proved' : 'failed'
  return (
    <PublicPage title={t(`account:emailResult.${kind}.title`)}>
      <Outcome isGood={isProved}>{t(`account:emailResult.${kind}.text`)}</Outcome>
      <Link className="m-submit m-way-on" to={user ? homePath : loginPath}>
        {user ? t('account:emailResult.home') : t('account:login.submit')}
      </Link>
    </PublicPage>
  )
}
