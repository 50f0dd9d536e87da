import { Suspense } from 'react'
import type { ListHeadProps } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const FlowBalance = lazyPage(() => import('./FlowBalance.tsx'))

/** The reader's data volume above a list; loaded separately, so that the list does not wait for it. */
export function FlowHead({ refresh }: ListHeadProps) {
  return (
    <Suspense fallback={<div style={{ blockSize: 24 }} />}>
      <FlowBalance refresh={refresh} />
    </Suspense>
  )
}
