import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { isBuilder } from '#src/core/rights/guardOf.ts'
import { useGrantedMenu } from '#src/core/rights/usePerm.ts'
import { useSession } from '#src/core/services/services.ts'
import { isInMenu } from '#src/core/state/rights.ts'

const ExpiredReminder = lazyPage(() => import('./ExpiredReminder.tsx'))

/** Shows the reminder if the menu contains the renewal page, that is, if the site charges for renewals. */
export function RenewalReminder() {
  const { menu } = useGrantedMenu()
  const { mode, user } = useSession()
  const { pathname } = useLocation()
  // The reminder waits until the user has chosen between simple and professional mode. Sub-accounts (type 2) are not
  // asked for a mode. The reminder never covers the builder.
  const isQuestionOpen = mode === null && user?.type !== 2
  if (!isInMenu(menu, 'renewal') || isQuestionOpen || isBuilder(pathname)) return null
  return (
    <Suspense fallback={null}>
      <ExpiredReminder />
    </Suspense>
  )
}
