import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Tour } from '#src/core/assembly/tutorials.ts'
import { useTourProgress, useTours } from '#src/plugins/tutorial/tour/TourProvider.tsx'

/** Tours available to the reader, with their progress. */
export function TourList({ tours }: { tours: readonly Tour[] }) {
  const { t } = useTranslation('tutorial')
  const { start, end } = useTours()
  const { kept } = useTourProgress()
  return (
    <section aria-labelledby="tutorial-tours">
      <h2 id="tutorial-tours">{t('tours')}</h2>
      <ul className="tutorial-tours">
        {tours.map(({ id, words, steps }) => {
          const own = kept?.find(({ tour }) => tour === id)
          const standing = own?.standing ?? 'new'
          const title = t(`${words}.title`)
          return (
            <li key={id} data-standing={standing}>
              <strong>{title}</strong>
              <p>{t(`${words}.text`)}</p>
              <p className="tutorial-standing">
                {t(`standings.${standing}`, { at: Math.min((own?.step ?? 0) + 1, steps.length), count: steps.length })}
              </p>
              <div>
                <Button aria-label={`${t(`begin.${standing}`)}: ${title}`} onClick={() => start(id)}>
                  {t(`begin.${standing}`)}
                </Button>
                {(standing === 'new' || standing === 'open') && (
                  <Button type="text" aria-label={`${t('notNeeded')}: ${title}`} onClick={() => end(id, 'skipped')}>
                    {t('notNeeded')}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
