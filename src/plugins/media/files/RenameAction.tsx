import { lazy, Suspense } from 'react'
import type { AnyRecord } from '#src/core/assembly/present.ts'

// Loaded on first use, so that lists with this action do not load the form.
const RenameModal = lazy(() => import('./RenameModal.tsx'))

export function RenameAction(props: { record: AnyRecord; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <RenameModal {...props} />
    </Suspense>
  )
}
