import { Suspense } from 'react'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const LastDayModal = lazyPage(() => import('./LastDayModal.tsx'))

export function LastDayAction({ records, onClose }: { records: readonly AnyRecord[]; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <LastDayModal records={records} onClose={onClose} />
    </Suspense>
  )
}
