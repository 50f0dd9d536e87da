import { SearchOutlined } from '@ant-design/icons'
import { type CrudFilter, useInfiniteList } from '@refinedev/core'
import { Button, Checkbox, Empty, Input, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RefItem } from '#contract/kernel/infer.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { useClear } from '#src/ui/controls/useClear.tsx'
import { busy } from '#src/ui/feedback/busy.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { resourceOf } from '#src/ui/record/addressOf.ts'
import { titleOf } from '#src/ui/record/useTitleOf.ts'

type Props = {
  resource: string
  label: string
  chosen: readonly RefItem[]
  onChange: (chosen: RefItem[]) => void
  /** Beside the title: a state, a size. */
  note: (record: AnyRecord) => ReactNode
  picture?: (record: AnyRecord) => ReactNode
  /** What stands here when there is nothing to choose. */
  empty: ReactNode
}

/** Records to choose from, found as one types; the choice survives the search. */
export function PickList({ resource, label, chosen, onChange, note, picture, empty }: Props) {
  const clear = useClear()
  const { t } = useTranslation('sending')
  const [key, setKey] = useState('')
  const filters: CrudFilter[] = key.trim() ? [{ field: 'key', operator: 'contains', value: key.trim() }] : []
  const { query, result } = useInfiniteList<AnyRecord>({
    resource,
    filters,
    pagination: { pageSize: 20 },
    liveMode: 'auto',
  })
  const records = result.data?.pages.flatMap(page => page.data) ?? []
  const ids = new Set(chosen.map(item => item.id))

  function toggle(record: AnyRecord, isOn: boolean) {
    const item = { id: record.id, title: titleOf(resourceOf(resource), record) }
    onChange(isOn ? [...chosen, item] : chosen.filter(({ id }) => id !== record.id))
  }

  if (query.error && records.length === 0)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <section className="send-pick" aria-label={label}>
      <Input
        allowClear={clear}
        prefix={decorative(<SearchOutlined aria-hidden />)}
        value={key}
        onChange={event => setKey(event.target.value)}
        placeholder={t('sending:search')}
        aria-label={`${t('sending:search')}: ${label}`}
      />
      {query.isLoading ? (
        <Skeleton active paragraph={{ rows: 4 }} />
      ) : records.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={key ? t('sending:nothingFound') : empty} />
      ) : (
        <ul className="send-pick-list">
          {records.map(record => (
            <li key={record.id}>
              <Checkbox
                className="send-pick-row"
                checked={ids.has(record.id)}
                onChange={event => toggle(record, event.target.checked)}
              >
                {picture?.(record)}
                <bdi className="send-pick-title">{titleOf(resourceOf(resource), record)}</bdi>
                <span className="send-pick-note">{note(record)}</span>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      {result.hasNextPage && (
        <Button loading={busy(query.isFetchingNextPage)} onClick={() => void query.fetchNextPage()}>
          {t('sending:more')}
        </Button>
      )}
    </section>
  )
}
