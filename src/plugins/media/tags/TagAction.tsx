import { Suspense } from 'react'
import type { File } from '#contract/resources/file.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/entry/lazyPage.ts'

const TagModal = lazyPage(() => import('./TagModal.tsx'))

export function TagAction({ records, onClose }: { records: readonly AnyRecord[]; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <TagModal files={records as unknown as File[]} onClose={onClose} />
    </Suspense>
  )
}
