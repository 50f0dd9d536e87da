import { Suspense } from 'react'
import type { AnyRecord, ListHeadProps } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const SendCounts = lazyPage(() => import('./SendCounts.tsx'))
const SendStandings = lazyPage(() => import('./SendStandings.tsx'))

/** The counts of the log; loaded separately, so that the list does not wait for the counts. */
export function SendLogHead(props: ListHeadProps) {
  return (
    <Suspense fallback={<div style={{ blockSize: 24 }} />}>
      <SendCounts {...props} />
    </Suspense>
  )
}

/** Panel on a plan's page: the counts of its sends by standing. */
export function PlanStandings({ record: { id } }: { record: AnyRecord }) {
  return (
    <Suspense>
      <SendStandings filters={{ sentPlanId: [id] }} />
    </Suspense>
  )
}
