import { Suspense } from 'react'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const RollOut = lazyPage(() => import('./RollOutModal.tsx'))

export function RollOutAction(props: { record: AnyRecord; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <RollOut {...props} />
    </Suspense>
  )
}
