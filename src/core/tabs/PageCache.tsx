// Keeps opened pages hidden with their state and scroll position (spec 2).
import { Activity, type ReactNode, Suspense } from 'react'
import { type Location, useLocation } from 'react-router'
import { matchRoute } from '#src/core/assembly/matchRoute.ts'
import type { PageRoute } from '#src/core/assembly/resourceRoutes.ts'
import { ErrorBoundary } from '#src/core/pages/ErrorBoundary.tsx'
import { LoadedPage } from '#src/core/pages/LoadedPage.tsx'
import { useAdmin } from '#src/core/services/services.ts'
import { CachedPage } from './CachedPage.tsx'
import type { Tab } from './tabsReducer.ts'
import { useTabs } from './useTabs.ts'
import { useUnsavedTabs } from './useUnsavedTabs.ts'

/**
 * Maximum number of pages without unsaved changes that are kept mounted, including the shown one. The number of pages
 * with unsaved changes has no limit, except those without `cache`.
 */
const cachedPages = 10

type Props = {
  missing: ReactNode
  waiting: (route: PageRoute) => ReactNode
  failed: (error: Error, retry: () => void) => ReactNode
  /** The page, or its replacement for a reader who may not open the page. */
  guarded: (route: PageRoute, path: string, page: ReactNode) => ReactNode
}

export function PageCache({ missing, waiting, failed, guarded }: Props) {
  const { assembly } = useAdmin()
  const { tabs, recent, activeKey } = useTabs()
  const location = useLocation()
  const unsaved = useUnsavedTabs()
  const cached = recent.filter(key => !unsaved.has(key)).slice(0, cachedPages)
  const isAlive = ({ key }: Tab) =>
    key === activeKey || cached.includes(key) || (unsaved.has(key) && recent.includes(key))
  const routeOf = (tab: Tab) => assembly.routes.find(route => route.path === tab.route)

  return (
    <>
      {!matchRoute(assembly.routes, activeKey) && <div className="m-panel">{missing}</div>}
      {tabs.filter(isAlive).map(tab => {
        const route = routeOf(tab)
        const isShown = tab.key === activeKey
        if (!route || (!isShown && !route.cache)) return null
        return (
          <Activity key={tab.key} mode={isShown ? 'visible' : 'hidden'}>
            <CachedPage tab={tab} location={isShown ? location : leftAt(tab)} route={route}>
              <ErrorBoundary fallback={failed}>
                <Suspense fallback={waiting(route)}>
                  {guarded(route, tab.key, <LoadedPage page={route} waiting={waiting(route)} />)}
                </Suspense>
              </ErrorBoundary>
            </CachedPage>
          </Activity>
        )
      })}
    </>
  )
}

function leftAt({ key, search }: Tab): Location {
  return { pathname: key, search, hash: '', state: null, key }
}
