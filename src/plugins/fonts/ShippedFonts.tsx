import { Suspense } from 'react'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const Families = lazyPage(() => import('./ShippedFamilies.tsx'))

/** Shown above the list of uploaded fonts, which does not wait for it. */
export function ShippedFonts() {
  return (
    <Suspense fallback={null}>
      <Families />
    </Suspense>
  )
}
