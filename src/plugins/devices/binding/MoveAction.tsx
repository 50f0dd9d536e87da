import { Suspense } from 'react'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const MoveModal = lazyPage(() => import('./MoveModal.tsx'))

type Props = { records: readonly AnyRecord[]; onClose: () => void }

export function MoveAction({ records, onClose }: Props) {
  return (
    <Suspense fallback={null}>
      <MoveModal devices={records} onClose={onClose} />
    </Suspense>
  )
}
