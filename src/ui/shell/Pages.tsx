import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PageRoute } from '#src/core/assembly/resourceRoutes.ts'
import { accessAt } from '#src/core/rights/accessAt.ts'
import { homePath } from '#src/core/rights/guardOf.ts'
import { mayPress } from '#src/core/rights/rights.ts'
import { useRights } from '#src/core/rights/usePerm.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { PageCache } from '#src/core/tabs/PageCache.tsx'
import { useTabs } from '#src/core/tabs/useTabs.ts'
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton.tsx'
import { ErrorPage } from '#src/ui/publicPage/ErrorPage.tsx'
import { FailedPage } from '#src/ui/publicPage/FailedPage.tsx'

export function Pages() {
  const { t } = useTranslation('app')
  const { rights: store } = useAdmin()
  const { phase, rights } = useRights()
  const { open } = useTabs()
  const toHome = (
    <Button type="primary" onClick={() => open(homePath)}>
      {t('app:error.home')}
    </Button>
  )

  function refused(route: PageRoute, path: string) {
    const access = accessAt(route, path)
    if (access === 'member' || mayPress(rights, access.page, access.perm)) return null
    if (phase === 'loading') return <PageSkeleton verb={route.verb} />
    if (phase === 'ready') return <ErrorPage kind="403">{toHome}</ErrorPage>
    return (
      <ErrorPage kind="500" detail={t('app:menu.failed')}>
        <Button type="primary" onClick={() => void store.refresh().catch(() => undefined)}>
          {t('app:error.retry')}
        </Button>
      </ErrorPage>
    )
  }

  return (
    <PageCache
      missing={<ErrorPage kind="404">{toHome}</ErrorPage>}
      waiting={route => <PageSkeleton verb={route.verb} />}
      failed={(error, retry) => <FailedPage error={error} onRetry={retry} />}
      refused={refused}
    />
  )
}
