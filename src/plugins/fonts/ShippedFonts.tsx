import { Suspense } from 'react'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const Families = lazyPage(() => import('./ShippedFamilies.tsx'))

/**
 * The product's own fonts above the list of uploaded fonts; loaded separately, so that the list does not wait for
 * them.
 */
export function ShippedFonts() {
  return (
    <Suspense fallback={null}>
      <Families />
    </Suspense>
  )
}
