import { Suspense } from 'react'
import type { ListHeadProps } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import './bills.css'

const BillTotals = lazyPage<ListHeadProps>(() => import('./BillTotals.tsx'))

/** Sums of the bills; loaded separately, so that the list does not wait for them. */
export function BillHead(props: ListHeadProps) {
  return (
    <Suspense fallback={<div className="bill-awaited" />}>
      <BillTotals {...props} />
    </Suspense>
  )
}
