import { Suspense } from 'react'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/entry/lazyPage.ts'

const RollOut = lazyPage(() => import('./RollOut.tsx'))

export function RollOutAction(props: { record: AnyRecord; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <RollOut {...props} />
    </Suspense>
  )
}
