import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#src/core/services/services.ts'
import { focusAtOnce } from '#src/ui/publicPage/form/focusAtOnce.ts'
import '#src/ui/publicPage/textButton.css'
import './unlocking.css'

/** Durations in ms (spec 4, Lock): the animation, and then the pause before the user's page is shown again. */
const animation = 3000
const pause = 800

/** Animation after unlocking; a button skips the animation, and reduced motion omits it. */
export function Unlocking() {
  const { t } = useTranslation('account')
  const { session } = useServices()
  useEffect(() => {
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(session.open, isReduced ? 0 : animation + pause)
    return () => clearTimeout(timer)
  }, [session])

  return (
    <main className="m-unlocking">
      <svg viewBox="0 0 120 120" width="120" height="120" aria-hidden="true">
        <circle className="m-unlocking-track" cx="60" cy="60" r="52" />
        <circle
          className="m-unlocking-ring"
          cx="60"
          cy="60"
          r="52"
          pathLength="1"
          style={{ animationDuration: `${animation}ms` }}
        />
        <path className="m-unlocking-body" d="M42 57h36v26H42z" />
        <path className="m-unlocking-bow" d="M48 57v-9a12 12 0 0 1 24 0v9" />
      </svg>
      <p role="status">{t('account:lock.opened')}</p>
      <button type="button" className="m-text-button" onClick={session.open} ref={focusAtOnce}>
        {t('account:lock.continue')}
      </button>
    </main>
  )
}
