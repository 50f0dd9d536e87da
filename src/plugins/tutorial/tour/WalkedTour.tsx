import { Suspense } from 'react'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { useToursState } from './TourProvider.tsx'

const TourRunner = lazyPage(() => import('./TourRunner.tsx'))

/** Rendered above every page while a tour runs. */
export function WalkedTour() {
  const { walked } = useToursState()
  if (!walked) return null
  return (
    <Suspense fallback={null}>
      <TourRunner walked={walked} />
    </Suspense>
  )
}
