import { Suspense } from 'react'
import { lazyPage } from '#src/core/entry/lazyPage.ts'

const Families = lazyPage(() => import('./ShippedFamilies.tsx'))

/** Above the list of uploaded fonts; the list itself does not wait for it. */
export function ShippedFonts() {
  return (
    <Suspense fallback={null}>
      <Families />
    </Suspense>
  )
}
