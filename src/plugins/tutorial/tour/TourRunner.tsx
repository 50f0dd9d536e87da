import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { useTabs } from '#src/core/tabs/useTabs.ts'
import { useTutorials } from '#src/plugins/tutorial/articles/useTutorials.ts'
import type { WalkedTour } from './createTours.ts'
import { useTours } from './TourProvider.tsx'
import { TourStepCard } from './TourStepCard.tsx'

/** Runs a tour across pages, step by step. */
export default function TourRunner({ walked }: { walked: WalkedTour }) {
  const tours = useTours()
  const { open } = useTabs()
  const { pathname } = useLocation()
  const { found, error } = useTutorials()
  const tour = found?.tours.find(({ id }) => id === walked.tour)
  // Clamped, because permissions, and thus the steps, may have changed since the tour was left.
  const at = tour ? Math.min(walked.step, tour.steps.length - 1) : 0
  const step = tour?.steps[at]
  const isGone = error !== null || (found !== undefined && !tour)

  const lead = useEffectEvent((to: string | undefined) => {
    if (to !== undefined && to !== pathname) open(to)
  })
  useEffect(() => {
    if (step) lead(step.at)
  }, [step])
  useEffect(() => {
    if (isGone) tours.leave()
  }, [isGone, tours])

  if (!tour || !step) return null
  const isLast = at === tour.steps.length - 1
  return createPortal(
    <TourStepCard
      key={`${tour.id} ${step.key}`}
      words={`${tour.words}.steps.${step.key}`}
      title={`${tour.words}.title`}
      step={step}
      next={tour.steps[at + 1]}
      at={at}
      count={tour.steps.length}
      onBack={at > 0 ? () => tours.move(at - 1) : undefined}
      onNext={() => (isLast ? tours.end(tour.id, 'done') : tours.move(at + 1))}
      onLeave={tours.leave}
      onSkip={() => tours.end(tour.id, 'skipped')}
    />,
    document.body,
  )
}
