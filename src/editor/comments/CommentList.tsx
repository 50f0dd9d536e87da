import { Empty, Segmented, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CommentPosition } from '#contract/rules/programs/commentPosition.ts'
import { type CommentFilter, commentFilters } from '#src/editor/builder/createCommenting.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { shownThreads } from './pinsOf.ts'
import { ThreadItem } from './ThreadItem.tsx'
import { useThreads } from './useThreads.ts'

type Props = {
  programId: string
  filter: CommentFilter
  onFilter: (filter: CommentFilter) => void
  unfolded: string | null
  onUnfold: (threadId: string | null) => void
  /** Id of the comment that a link points to; null: none. */
  named: string | null
  unsent: Map<string, string>
  placeWords?: (place: CommentPosition) => string
  /** Called when the focused thread was removed. */
  onGone: () => void
}

/** Threads of a program, newest first. */
export function CommentList({ programId, filter, onFilter, unfolded, onUnfold, placeWords, ...more }: Props) {
  const { t } = useTranslation('comments')
  const { threads, isLoading, error, retry } = useThreads(programId)
  const shown = shownThreads(threads, filter, unfolded).reverse()
  return (
    <>
      <Segmented
        block
        size="small"
        aria-label={t('filter.label')}
        value={filter}
        options={commentFilters.map(value => ({ value, label: t(`filter.${value}`) }))}
        onChange={onFilter}
      />
      {error && threads.length === 0 ? (
        <ErrorState error={error} onRetry={retry} />
      ) : isLoading ? (
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      ) : shown.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(`none.${filter}`)} />
      ) : (
        <ul className="comment-threads" aria-label={t('threads')}>
          {shown.map(thread => (
            <ThreadItem
              key={thread.id}
              programId={programId}
              thread={thread}
              isOpen={thread.id === unfolded}
              onToggle={() => onUnfold(thread.id === unfolded ? null : thread.id)}
              where={placeWords?.(thread.place)}
              {...more}
            />
          ))}
        </ul>
      )}
    </>
  )
}
