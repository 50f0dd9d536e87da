import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { tutorial } from '#contract/services/system/tutorial.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { usePerms } from '#src/core/rights/usePerm.ts'
import { useTours } from '#src/plugins/tutorial/tour/TourProvider.tsx'
import { PlayerAddress } from '#src/ui/controls/PlayerAddress.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { permsOfSteps, wayOf } from './firstScreenSteps.ts'
import './firstScreen.css'

/** Checklist up to the first picture on a screen, limited to the reader's permissions; hidden when completed. */
export function FirstScreen() {
  const { t } = useTranslation('tutorial')
  const may = usePerms(permsOfSteps)
  const { start } = useTours()
  useFreshCalls(tutorial, ['device', 'file', 'program', 'sendLog'])
  const { data, error, refetch } = useCallQuery(tutorial, 'firstScreen')
  if (!data) return error && <ErrorState error={error} onRetry={() => void refetch()} />
  const { steps, isWalked } = wayOf(data, may)
  if (isWalked) return null
  return (
    <section className="tutorial-steps" aria-labelledby="first-screen">
      <header>
        <h2 id="first-screen">{t('firstScreen.title')}</h2>
        <Button onClick={() => start('firstScreen')}>{t('firstScreen.tour')}</Button>
      </header>
      <ol>
        {steps.map(({ key, to, isDone, isNext }) => (
          <li key={key} data-done={isDone} aria-current={isNext ? 'step' : undefined}>
            <div>
              <strong>{t(`firstScreen.${key}.title`)}</strong>
              <p>{t(`firstScreen.${key}.text`)}</p>
              {key === 'pair' && !isDone && <PlayerAddress />}
            </div>
            {isDone ? (
              <span className="tutorial-steps-done">{t('firstScreen.done')}</span>
            ) : (
              <Link to={to}>{t(`firstScreen.${key}.action`)}</Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
