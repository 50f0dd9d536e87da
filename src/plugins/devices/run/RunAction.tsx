import { Suspense } from 'react'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/entry/lazyPage.ts'

const RunDialog = lazyPage(() => import('./RunDialog.tsx'))

type Props = { records: readonly AnyRecord[]; onClose: () => void }

/** The dialog of a row action that gives a command to several devices, or to all in groups. */
export const runActionOf = (of: 'device' | 'deviceGroup') =>
  function RunAction({ records, onClose }: Props) {
    return (
      <Suspense fallback={null}>
        <RunDialog of={of} records={records} onClose={onClose} />
      </Suspense>
    )
  }
