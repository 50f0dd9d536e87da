import { lazy, Suspense } from 'react'
import type { AnyRecord } from '#src/core/assembly/present.ts'

// Loaded with the first press: every list that offers the action does without the form.
const RenameModal = lazy(() => import('./RenameModal.tsx'))

export function RenameAction(props: { record: AnyRecord; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <RenameModal {...props} />
    </Suspense>
  )
}
