import { Suspense } from 'react'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const ExportPackage = lazyPage(() => import('./ExportPackage.tsx'))

export function ExportPackageAction(props: { records: readonly AnyRecord[]; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <ExportPackage {...props} />
    </Suspense>
  )
}
