import { Suspense } from 'react'
import type { ListHeadProps } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const BillTotals = lazyPage<ListHeadProps>(() => import('./BillTotals.tsx'))

/** Sums of the bills; loaded separately, so that the list does not wait for them. */
export function BillHead(props: ListHeadProps) {
  return (
    <Suspense fallback={<div style={{ blockSize: 88 }} />}>
      <BillTotals {...props} />
    </Suspense>
  )
}
