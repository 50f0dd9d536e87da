import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { isBuilder } from '#src/core/rights/guardOf.ts'
import { useSession } from '#src/core/services/services.ts'

const VersionModal = lazyPage(() => import('./ModeModal.tsx'))

/** Asks for the mode until the user has chosen one; sub-accounts have no choice (spec 2, 6). */
export function ModeQuestion() {
  const { user, mode } = useSession()
  const { pathname } = useLocation()
  if (mode !== null || user === null || user.type === 2 || isBuilder(pathname)) return null
  return (
    <Suspense fallback={null}>
      <VersionModal />
    </Suspense>
  )
}
