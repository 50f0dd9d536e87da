import { Suspense } from 'react'
import type { File } from '#contract/resources/media/file.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const ReplaceModal = lazyPage(() => import('./ReplaceModal.tsx'))

export function ReplaceAction({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <ReplaceModal file={record as unknown as File} onClose={onClose} />
    </Suspense>
  )
}
