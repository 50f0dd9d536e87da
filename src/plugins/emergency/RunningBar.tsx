import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useRunning } from './useRunning.ts'

// Loaded with the first emergency.
const OneRunning = lazy(() => import('./OneRunning.tsx'))

/** Shown above every page while an emergency runs: its text, the number of screens that show it, and its end. */
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
