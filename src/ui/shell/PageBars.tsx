import { Suspense } from 'react'
import { usePermitted } from '#src/core/rights/usePerm.ts'
import { useAdmin } from '#src/core/services/services.ts'

/** Bars that plugins show on every page. */
export function PageBars() {
  const { assembly } = useAdmin()
  const bars = usePermitted(assembly.bars)
  return (
    <Suspense fallback={null}>
      {bars.map(({ id, Component }) => (
        <Component key={id} />
      ))}
    </Suspense>
  )
}
