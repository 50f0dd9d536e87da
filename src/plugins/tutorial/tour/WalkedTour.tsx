import { Suspense } from 'react'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { useToursState } from './TourProvider.tsx'

const TourRunner = lazyPage(() => import('./TourRunner.tsx'))

/** The running tour, above every page. */
export function WalkedTour() {
  const { walked } = useToursState()
  if (!walked) return null
  return (
    <Suspense fallback={null}>
      <TourRunner walked={walked} />
    </Suspense>
  )
}
