import { Suspense } from 'react'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const SaveAsTemplate = lazyPage(() => import('./SaveAsTemplate.tsx'))

export function SaveAsTemplateAction(props: { record: AnyRecord; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <SaveAsTemplate {...props} />
    </Suspense>
  )
}
