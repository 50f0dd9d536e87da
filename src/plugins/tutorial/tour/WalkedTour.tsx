import { Suspense } from 'react'
import { lazyPage } from '#src/core/entry/lazyPage.ts'
import { useToursState } from './TourProvider.tsx'

const TourRunner = lazyPage(() => import('./TourRunner.tsx'))

/** Over the page, while a tour is walked. */
export function WalkedTour() {
  const { walked } = useToursState()
  if (!walked) return null
  return (
    <Suspense fallback={null}>
      <TourRunner walked={walked} />
    </Suspense>
  )
}
