import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ActivityEntry } from '#contract/services/people/activity.ts'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { busy } from '#src/ui/feedback/busy.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { labelKeyOf } from '#src/ui/fields/words.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useNow } from '#src/ui/format/useNow.ts'
import { scopeOf } from '#src/ui/record/fieldOf.ts'
import { doneWord } from './operationName.ts'
import { useActivity } from './useActivity.ts'
import './activity.css'

export type ActivityProps = {
  presentation: Presentation
  record: AnyRecord
  /** True: the section around it is already titled "Activity". */
  isNamed?: boolean
}

/** The operations on a record with account and time, newest first. */
export default function ActivityList({ presentation, record, isNamed = false }: ActivityProps) {
  const { resource } = presentation
  const { t, i18n } = useTranslation(['activity', 'ui', 'resources'])
  const format = useFormat()
  const now = useNow()
  const { entries, hasMore, since, error, isLoading, isLoadingMore, loadMore, retry } = useActivity(
    resource.name,
    record.id,
  )

  const titlesOf = (names: readonly string[]) => format.allOf(names.map(name => t(labelKeyOf(scopeOf(resource), name))))
  function wordsOf({ operation, fields }: Pick<ActivityEntry, 'operation' | 'fields'>): string {
    const [owner, verb] = operation.split('.')
    if (owner === resource.name && verb === 'create') return t('created')
    if (owner === resource.name && verb === 'update' && fields)
      return fields.length > 0 ? t('changed', { fields: titlesOf(fields) }) : t('unchanged')
    return doneWord(operation, i18n) ?? operation
  }

  const time = (text: string) => {
    const at = format.parse(text)
    return at ? <time title={format.exactMoment(at)}>{format.relative(at, now)}</time> : text
  }
  const made = typeof record.createTime === 'string' ? record.createTime : null
  const isTold = entries.some(({ operation }) => operation === `${resource.name}.create`)
  const begin = since === null ? null : format.parse(since)
  const Container = isNamed ? 'div' : 'section'
  return (
    <Container className="activity" aria-label={isNamed ? undefined : t('title')}>
      {!isNamed && <h2>{t('title')}</h2>}
      {isLoading ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : error && entries.length === 0 ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <>
          <ol>
            {entries.map(entry => (
              <li key={entry.id}>
                <span>{wordsOf(entry)}</span>
                <span className="activity-by">
                  {entry.by === null ? t('system') : <bdi>{entry.by}</bdi>} · {time(entry.time)}
                </span>
              </li>
            ))}
            {!hasMore && !isTold && made !== null && (
              <li>
                <span>{t('created')}</span>
                <span className="activity-by">{time(made)}</span>
              </li>
            )}
          </ol>
          {hasMore && (
            <Button size="small" loading={busy(isLoadingMore)} onClick={loadMore}>
              {t('more')}
            </Button>
          )}
          {error && <p role="alert">{messageOf(error)}</p>}
          {!hasMore && !isTold && <p>{begin ? t('since', { time: format.moment(begin) }) : t('none')}</p>}
        </>
      )}
    </Container>
  )
}
