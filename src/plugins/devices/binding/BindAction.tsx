import { Suspense } from 'react'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const BindModal = lazyPage(() => import('./BindModal.tsx'))

type Props = { records: readonly AnyRecord[]; onClose: () => void }

export function BindAction({ records, onClose }: Props) {
  return (
    <Suspense fallback={null}>
      <BindModal devices={records as unknown as Device[]} onClose={onClose} />
    </Suspense>
  )
}
