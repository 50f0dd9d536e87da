import './editions.css'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { program } from '#contract/resources/programs/program.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { DeleteEdition } from './DeleteEdition.tsx'
import { useVersionWords } from './useVersionWords.ts'

/** Saved versions, to view and delete; restoring is done in the builder. */
export function EditionsBoard({ programId }: { programId: string }) {
  const { t } = useTranslation('editor')
  const { titleOf, detailOf } = useVersionWords()
  const mayEdit = usePerm('program', 'edit')
  const { data: editions, error, refetch } = useCallQuery(program, 'getVersions', { id: programId })
  const refresh = useFreshCalls(program)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!editions) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  if (editions.length === 0) return <p className="versions-none">{t('versions.none')}</p>
  return (
    <ol className="versions-board">
      {editions.map(edition => (
        <li key={edition.revision}>
          {edition.thumbnail ? (
            <img src={edition.thumbnail} alt="" className="versions-picture" />
          ) : (
            <span aria-hidden className="versions-picture" />
          )}
          <span className="versions-words">
            <bdi className="versions-name">{titleOf(edition)}</bdi>
            <bdi>{detailOf(edition)}</bdi>
            {edition.isCurrent && <span className="versions-now">{t('versions.stored')}</span>}
          </span>
          {mayEdit && !edition.isCurrent && (
            <DeleteEdition programId={programId} edition={edition} onDeleted={() => void refresh()} />
          )}
        </li>
      ))}
    </ol>
  )
}
