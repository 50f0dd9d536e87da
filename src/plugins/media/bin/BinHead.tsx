import { Suspense } from 'react'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const BinSpace = lazyPage(() => import('./BinSpace.tsx'))

export function BinHead({ total, refresh }: { total: number | undefined; refresh: () => void }) {
  return (
    <Suspense fallback={null}>
      <BinSpace total={total} refresh={refresh} />
    </Suspense>
  )
}
