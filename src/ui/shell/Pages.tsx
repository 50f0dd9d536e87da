import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Needs } from '#src/core/assembly/definePlugin.ts'
import type { PageRoute } from '#src/core/assembly/resourceRoutes.ts'
import { accessAt } from '#src/core/rights/accessAt.ts'
import { homePath } from '#src/core/rights/guardOf.ts'
import { useAccess } from '#src/core/rights/usePerm.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { PageCache } from '#src/core/tabs/PageCache.tsx'
import { useTabs } from '#src/core/tabs/useTabs.ts'
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton.tsx'
import { ErrorPage } from '#src/ui/publicPage/ErrorPage.tsx'
import { FailedPage } from '#src/ui/publicPage/FailedPage.tsx'

export function Pages() {
  const { t } = useTranslation('app')
  const { open } = useTabs()
  const toHome = (
    <Button type="primary" onClick={() => open(homePath)}>
      {t('app:error.home')}
    </Button>
  )

  function guarded(route: PageRoute, path: string, page: ReactNode) {
    const access = accessAt(route, path)
    if (access === 'member') return page
    return (
      <Guard
        access={access}
        waiting={<PageSkeleton verb={route.verb} />}
        refused={<ErrorPage kind="403">{toHome}</ErrorPage>}
      >
        {page}
      </Guard>
    )
  }

  return (
    <PageCache
      missing={<ErrorPage kind="404">{toHome}</ErrorPage>}
      waiting={route => <PageSkeleton verb={route.verb} />}
      failed={(error, retry) => <FailedPage error={error} onRetry={retry} />}
      guarded={guarded}
    />
  )
}

type GuardProps = { access: Needs; waiting: ReactNode; refused: ReactNode; children: ReactNode }

/**
 * Checks the access to a page. Replaces refine's `CanAccess`, which renders nothing while the rights load and after
 * loading failed.
 */
function Guard({ access, waiting, refused, children }: GuardProps) {
  const { t } = useTranslation('app')
  const { rights } = useAdmin()
  const { data, isError } = useAccess(access)
  if (data) return data.can ? children : refused
  if (!isError) return waiting
  return (
    <ErrorPage kind="500" detail={t('app:menu.failed')}>
      <Button type="primary" onClick={() => void rights.refresh().catch(() => undefined)}>
        {t('app:error.retry')}
      </Button>
    </ErrorPage>
  )
}
