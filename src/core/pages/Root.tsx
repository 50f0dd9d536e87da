// Root component: route guards, pages without a shell, and the admin.
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router'
import type { BarePage } from '#src/core/assembly/definePlugin.ts'
import { guardOf, isSimplePlace } from '#src/core/rights/guardOf.ts'
import { type Services, ServicesContext, useSession } from '#src/core/services/services.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LoadedPage } from './LoadedPage.tsx'
import { useDocumentTitle } from './useDocumentTitle.ts'

type Props = {
  services: Services
  pages: readonly BarePage[]
  Admin: ComponentType
  waiting: ReactNode
  failed: (error: Error, retry: () => void) => ReactNode
  /** Theme and writing direction of every page. */
  ThemeProvider: ComponentType<{ children: ReactNode }>
}

export function Root({ services, pages, Admin, waiting, failed, ThemeProvider }: Props) {
  return (
    <ServicesContext value={services}>
      <ThemeProvider>
        <Suspense fallback={waiting}>
          <ErrorBoundary fallback={failed}>
            <BrowserRouter>
              <Gate pages={pages} Admin={Admin} waiting={waiting} />
            </BrowserRouter>
          </ErrorBoundary>
        </Suspense>
      </ThemeProvider>
    </ServicesContext>
  )
}

function Gate({ pages, Admin, waiting }: Pick<Props, 'pages' | 'Admin' | 'waiting'>) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const publicPaths = pages.filter(page => page.access === 'public').map(page => page.path)
  const redirect = guardOf(session, { path: pathname, search }, publicPaths)
  if (isSimplePlace(redirect ?? pathname))
    return <DocumentRedirect to={redirect ?? pathname + search} waiting={waiting} />
  if (redirect !== null && redirect !== pathname + search) return <Navigate to={redirect} replace />
  return (
    <Suspense fallback={waiting}>
      <Routes>
        {pages.map(page => (
          <Route
            key={page.path}
            path={page.path}
            element={
              <Titled titleKey={page.titleKey}>
                <LoadedPage key={page.path} page={page} waiting={waiting} />
              </Titled>
            }
          />
        ))}
        <Route path="*" element={<Admin />} />
      </Routes>
    </Suspense>
  )
}

/** Navigates to another HTML document. */
function DocumentRedirect({ to, waiting }: { to: string; waiting: ReactNode }) {
  useEffect(() => location.replace(to), [to])
  return waiting
}

function Titled({ titleKey, children }: { titleKey: string; children: ReactNode }) {
  const { t, ready } = useTranslation(titleKey.split(':')[0], { useSuspense: false })
  useDocumentTitle(ready ? t(titleKey) : '')
  return children
}
