import { Suspense } from 'react'
import type { ListHeadProps } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { FlowRoom } from './FlowRoom.tsx'

const FlowBalance = lazyPage(() => import('./FlowBalance.tsx'))

/** The reader's data volume above a list; loaded separately, so that the list does not wait for it. */
export function FlowHead({ refresh }: ListHeadProps) {
  return (
    <Suspense fallback={<FlowRoom />}>
      <FlowBalance refresh={refresh} />
    </Suspense>
  )
}
