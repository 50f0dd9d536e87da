import { Suspense } from 'react'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const RunDialog = lazyPage(() => import('./RunDialog.tsx'))

type Props = { records: readonly AnyRecord[]; onClose: () => void }

/** Creates the dialog component of the row action that sends a command to several devices or groups. */
export const runActionOf = (of: 'device' | 'deviceGroup') =>
  function RunAction({ records, onClose }: Props) {
    return (
      <Suspense fallback={null}>
        <RunDialog of={of} records={records} onClose={onClose} />
      </Suspense>
    )
  }
