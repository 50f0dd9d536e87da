import { Suspense } from 'react'
import { mayPress } from '#src/core/rights/rights.ts'
import { useRights } from '#src/core/rights/usePerm.ts'
import { useAdmin } from '#src/core/services/services.ts'

/** Bars that plugins show on every page. */
export function PageBars() {
  const { assembly } = useAdmin()
  const { rights } = useRights()
  const bars = assembly.bars.filter(({ needs }) => !needs || mayPress(rights, needs.page, needs.perm))
  return (
    <Suspense fallback={null}>
      {bars.map(({ id, Component }) => (
        <Component key={id} />
      ))}
    </Suspense>
  )
}
