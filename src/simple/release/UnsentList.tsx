import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#src/core/services/services.ts'
import { useSimpleFormat } from '#src/simple/shell/useSimpleFormat.ts'
import { useNow } from '#src/ui/format/useNow.ts'
import type { Unsent } from './unsent.ts'
import { unsentStore } from './unsentStore.ts'

/** Releases that were begun and not sent: to continue or discard. */
export default function UnsentList({ onContinue }: { onContinue: (unsent: Unsent) => void }) {
  const { t } = useTranslation(['simple', 'simpleParts'])
  const format = useSimpleFormat()
  const now = useNow()
  const owner = useSession().user?.id ?? ''
  const [found, setFound] = useState<readonly Unsent[]>([])
  useEffect(() => {
    let isOver = false
    void unsentStore.all(owner).then(all => {
      if (!isOver) setFound(all)
    })
    return () => {
      isOver = true
    }
  }, [owner])
  if (found.length === 0) return null

  /** The release leaves the list only once it is deleted, so that a reload cannot bring it back. */
  async function discard({ id }: Unsent) {
    await unsentStore.remove(id)
    setFound(shown => shown.filter(each => each.id !== id))
  }
  return (
    <section aria-label={t('simpleParts:unsent.title')}>
      <ul className="simple-jobs">
        {found.map(each => {
          const title = each.draft?.title ?? ''
          return (
            <li key={each.id} className="simple-job">
              <div className="simple-job-words">
                <bdi className="simple-card-name">{title}</bdi>
                <span className="simple-fact">
                  {t('simpleParts:unsent.since', { time: format.relative(new Date(each.changedAt), now) })}
                </span>
              </div>
              <div className="simple-buttons">
                <button
                  type="button"
                  className="simple-button"
                  aria-label={t('simpleParts:unsent.continueOf', { title })}
                  onClick={() => onContinue(each)}
                >
                  {t('simpleParts:unsent.continue')}
                </button>
                <button
                  type="button"
                  className="simple-button"
                  aria-label={t('simpleParts:unsent.discardOf', { title })}
                  onClick={() => void discard(each)}
                >
                  {t('simpleParts:unsent.discard')}
                </button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
