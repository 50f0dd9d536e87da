import { Suspense } from 'react'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { PlayerAwaited } from './PlayerAwaited.tsx'

const PlayerVersions = lazyPage(() => import('./PlayerVersions.tsx'))

export function PlayerHead() {
  return (
    <Suspense fallback={<PlayerAwaited />}>
      <PlayerVersions />
    </Suspense>
  )
}
