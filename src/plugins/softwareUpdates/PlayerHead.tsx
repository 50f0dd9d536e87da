import { Suspense } from 'react'
import { lazyPage } from '#src/core/pages/lazyPage.ts'

const PlayerVersions = lazyPage(() => import('./PlayerVersions.tsx'))

export function PlayerHead() {
  return (
    <Suspense fallback={null}>
      <PlayerVersions />
    </Suspense>
  )
}
