import { lazy, Suspense } from 'react'
import type { AnyRecord } from '#src/core/assembly/present.ts'

// Fetched with the first press: lists, which know this action as well, do without its form and tree.
const MoveModal = lazy(() => import('./MoveModal.tsx').then(({ MoveModal: shown }) => ({ default: shown })))

export function MoveAction({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <MoveModal records={[record]} onClose={onClose} />
    </Suspense>
  )
}
