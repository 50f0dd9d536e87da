import { useTranslation } from 'react-i18next'
import type { SavedVersion } from '#contract/resources/programs/program.ts'
import { useVersionWords } from './useVersionWords.ts'

type Props = {
  versions: readonly SavedVersion[]
  /** Current title of the program; versions with another title show theirs. */
  title: string
  chosen: number
  onChoose: (revision: number) => void
}

export function VersionList({ versions, title, chosen, onChoose }: Props) {
  const { t } = useTranslation('editor')
  const { titleOf, detailOf } = useVersionWords()
  return (
    <ol className="versions-list" aria-label={t('versions.title')}>
      {versions.map(version => (
        <li key={version.revision}>
          <button
            type="button"
            className="versions-item"
            aria-current={version.revision === chosen || undefined}
            onClick={() => onChoose(version.revision)}
          >
            {version.thumbnail ? (
              <img src={version.thumbnail} alt="" className="versions-picture" />
            ) : (
              <span aria-hidden className="versions-picture" />
            )}
            <span className="versions-words">
              <bdi className="versions-name">{titleOf(version)}</bdi>
              <bdi>{detailOf(version)}</bdi>
              {version.title !== title && <bdi>{t('versions.called', { title: version.title })}</bdi>}
              {version.isCurrent && <span className="versions-now">{t('versions.stored')}</span>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
