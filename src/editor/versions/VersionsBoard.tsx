import './versions.css'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { program } from '#contract/resources/programs/program.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { DeleteVersion } from './DeleteVersion.tsx'
import { useVersionWords } from './useVersionWords.ts'

/** Saved versions, to view and delete; restoring is done in the builder. */
export function VersionsBoard({ programId }: { programId: string }) {
  const { t } = useTranslation('editor')
  const { titleOf, detailOf } = useVersionWords()
  const mayEdit = usePerm('program', 'edit')
  const { data: versions, error, refetch } = useCallQuery(program, 'getVersions', { id: programId })
  const refresh = useFreshCalls(program)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!versions) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  if (versions.length === 0) return <p className="versions-none">{t('versions.none')}</p>
  return (
    <ol className="versions-board">
      {versions.map(version => (
        <li key={version.revision}>
          {version.thumbnail ? (
            <img src={version.thumbnail} alt="" className="versions-picture" />
          ) : (
            <span aria-hidden className="versions-picture" />
          )}
          <span className="versions-words">
            <bdi className="versions-name">{titleOf(version)}</bdi>
            <bdi>{detailOf(version)}</bdi>
            {version.isCurrent && <span className="versions-now">{t('versions.stored')}</span>}
          </span>
          {mayEdit && !version.isCurrent && (
            <DeleteVersion programId={programId} version={version} onDeleted={() => void refresh()} />
          )}
        </li>
      ))}
    </ol>
  )
}
