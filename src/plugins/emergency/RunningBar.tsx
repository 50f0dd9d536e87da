import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useRunning } from './useRunning.ts'

// Loaded once an emergency runs, because pages rarely need it.
const OneRunning = lazy(() => import('./OneRunning.tsx'))

/**
 * Bar above every page while an emergency runs: its text, the number of screens that show it, and a button that ends
 * it.
 */
export function RunningBar() {
  const { t } = useTranslation('emergency')
  const running = useRunning()
  return (
    <section className="emergency-running" aria-label={t('running')} aria-live="polite" hidden={running.length === 0}>
      <Suspense fallback={null}>
        {running.map(one => (
          <OneRunning key={one.id} {...one} />
        ))}
      </Suspense>
    </section>
  )
}
