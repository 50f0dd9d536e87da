import { Suspense } from 'react'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const BillTotals = lazyPage(() => import('./BillTotals.tsx'))

/** The totals over all bills; loaded separately, so that the list does not wait for them. */
export function BillHead() {
  return (
    <Suspense fallback={<div style={{ blockSize: 88 }} />}>
      <BillTotals />
    </Suspense>
  )
}
