import { Suspense } from 'react'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import type { Tagging } from './Tagging.ts'
import type { TaggedRecord } from './TagModal.tsx'

const TagModal = lazyPage(() => import('./TagModal.tsx'))

type Props = { records: readonly AnyRecord[]; onClose: () => void }

/** Creates the dialog of a row action that adds and removes tags. */
export const tagActionOf = (tagging: Tagging) =>
  function TagAction({ records, onClose }: Props) {
    return (
      <Suspense fallback={null}>
        <TagModal tagging={tagging} records={records as unknown as TaggedRecord[]} onClose={onClose} />
      </Suspense>
    )
  }
