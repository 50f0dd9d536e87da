import { useTranslation } from 'react-i18next'
import type { SavedEdition } from '#contract/resources/programs/program.ts'
import { useVersionWords } from './useVersionWords.ts'

type Props = {
  editions: readonly SavedEdition[]
  /** Current title of the program; versions with a different title show their own. */
  title: string
  chosen: number
  onChoose: (revision: number) => void
}

export function EditionList({ editions, title, chosen, onChoose }: Props) {
  const { t } = useTranslation('editor')
  const { titleOf, detailOf } = useVersionWords()
  return (
    <ol className="versions-list" aria-label={t('versions.title')}>
      {editions.map(edition => (
        <li key={edition.revision}>
          <button
            type="button"
            className="versions-item"
            aria-current={edition.revision === chosen || undefined}
            onClick={() => onChoose(edition.revision)}
          >
            {edition.thumbnail ? (
              <img src={edition.thumbnail} alt="" className="versions-picture" />
            ) : (
              <span aria-hidden className="versions-picture" />
            )}
            <span className="versions-words">
              <bdi className="versions-name">{titleOf(edition)}</bdi>
              <bdi>{detailOf(edition)}</bdi>
              {edition.title !== title && <bdi>{t('versions.called', { title: edition.title })}</bdi>}
              {edition.isCurrent && <span className="versions-now">{t('versions.stored')}</span>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
