import { Skeleton } from 'antd'
import { Suspense } from 'react'
import type { Presentation } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import type { Peek } from './usePeek.ts'

const PeekPanel = lazyPage(() => import('./PeekPanel.tsx'))

/** The record beside the list; its code is loaded when the user opens the first one. */
export function ListPeek({ presentation, peek }: { presentation: Presentation; peek: Peek }) {
  if (peek.id === null) return null
  const waiting = (
    <div className="peek" data-page="beside" aria-busy>
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  )
  return (
    <Suspense fallback={waiting}>
      <PeekPanel presentation={presentation} peek={peek} id={peek.id} />
    </Suspense>
  )
}
