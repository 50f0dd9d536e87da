import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { useCounts } from './useCounts.ts'

/** The way to the first picture on a screen; gone once it was walked. */
export function FirstSteps() {
  const { t } = useTranslation('app')
  const { data } = useCounts()
  const mayPair = usePerm('device', 'add')
  const mayUpload = usePerm('file', 'upload')
  const mayCompose = usePerm('program', 'add')
  if (!data) return null
  const steps = [
    { key: 'pair', to: '/device/create', isOpen: mayPair, isDone: (data.devices ?? 0) > 0 },
    { key: 'upload', to: '/file', isOpen: mayUpload, isDone: (data.files ?? 0) > 0 },
    { key: 'compose', to: '/program', isOpen: mayCompose, isDone: (data.programs ?? 0) > 0 },
  ].filter(step => step.isOpen)
  if (steps.length === 0 || steps.every(step => step.isDone)) return null
  return (
    <section className="m-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">{t('app:home.steps.title')}</h2>
      <ol>
        {steps.map(({ key, to, isDone }) => (
          <li key={key} data-done={isDone}>
            <div>
              <strong>{t(`app:home.steps.${key}.title`)}</strong>
              <p>{t(`app:home.steps.${key}.text`)}</p>
            </div>
            {isDone ? (
              <span className="m-steps-done">{t('app:home.steps.done')}</span>
            ) : (
              <Link to={to}>{t(`app:home.steps.${key}.action`)}</Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
