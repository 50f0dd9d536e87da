import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { homePath } from '#src/core/rights/guardOf.ts'
import { ErrorPage } from '#src/ui/publicPage/ErrorPage.tsx'

export default function BrokenPage() {
  const { t } = useTranslation('app')
  return (
    <main>
      <ErrorPage kind="500">
        <Link className="m-submit" to={homePath}>
          {t('app:error.home')}
        </Link>
      </ErrorPage>
    </main>
  )
}
