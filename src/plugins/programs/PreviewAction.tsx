import { Suspense } from 'react'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

type Props = { record: AnyRecord; onClose: () => void }

/** The stage is loaded when the user opens the first preview. */
const LazyPreview = lazyPage<Props>(async () => {
  const { ProgramPreview } = await import('#src/editor/index.ts')
  return { default: ({ record, onClose }) => <ProgramPreview programId={record.id} onClose={onClose} /> }
})

export function PreviewAction(props: Props) {
  return (
    <Suspense>
      <LazyPreview {...props} />
    </Suspense>
  )
}
