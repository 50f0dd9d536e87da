import { lazy, Suspense } from 'react'
import type { AnyRecord } from '#src/core/assembly/present.ts'

// Loaded on first use, so that lists with this action do not load the form and the tree.
const MoveModal = lazy(() => import('./MoveModal.tsx').then(({ MoveModal: shown }) => ({ default: shown })))

export function MoveAction({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <MoveModal records={[record]} onClose={onClose} />
    </Suspense>
  )
}
