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
import { PickCount } from './PickCount.tsx'

type Props = {
  resource: string
  label: string
  chosen: readonly RefItem[]
  onChange: (chosen: RefItem[]) => void
  /** Shown beside the title, e.g. a state or a size. */
  note: (record: AnyRecord) => ReactNode
  picture?: (record: AnyRecord) => ReactNode
  /** Shown beside the search. */
  tools?: ReactNode
  /** Filters chosen by the tools. */
  filters?: readonly CrudFilter[]
  /** Reason why a record cannot be selected. */
  refusalOf?: (record: AnyRecord) => string | null
  /** Shown if there are no records. */
  empty: ReactNode
}

/** Searchable list of records; the selection survives a change of the search. */
export function PickList(props: Props) {
  const { resource, label, chosen, onChange, note, picture, tools, filters: narrowed = [], refusalOf, empty } = props
  const clear = useClear()
  const { t } = useTranslation('sending')
  const [key, setKey] = useState('')
  const found: CrudFilter = { field: 'key', operator: 'contains', value: key.trim() }
  const filters = key.trim() ? [...narrowed, found] : [...narrowed]
  const { query, result } = useInfiniteList<AnyRecord>({
    resource,
    filters,
    pagination: { pageSize: 20 },
    liveMode: 'auto',
  })
  const records = result.data?.pages.flatMap(page => page.data) ?? []
  const ids = new Set(chosen.map(item => item.id))

  const itemOf = (record: AnyRecord) => ({ id: record.id, title: titleOf(resourceOf(resource), record) })

  function toggle(record: AnyRecord, isOn: boolean) {
    onChange(isOn ? [...chosen, itemOf(record)] : chosen.filter(({ id }) => id !== record.id))
  }

  function add(all: readonly AnyRecord[]) {
    const news = all.filter(record => !ids.has(record.id) && !refusalOf?.(record))
    onChange([...chosen, ...news.map(itemOf)])
  }

  if (query.error && records.length === 0)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <section className="send-pick" aria-label={label}>
      <div className="send-pick-tools">
        <Input
          allowClear={clear}
          prefix={decorative(<SearchOutlined aria-hidden />)}
          value={key}
          onChange={event => setKey(event.target.value)}
          placeholder={t('sending:search')}
          aria-label={`${t('sending:search')}: ${label}`}
        />
        {tools}
      </div>
      <PickCount
        resource={resource}
        filters={filters}
        total={result.data?.pages[0]?.total ?? 0}
        chosen={chosen.length}
        onAll={add}
        onNone={() => onChange([])}
      />
      {query.isLoading ? (
        <Skeleton active paragraph={{ rows: 4 }} />
      ) : records.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={filters.length > 0 ? t('sending:nothingFound') : empty}
        />
      ) : (
        <ul className="send-pick-list">
          {records.map(record => {
            const refusal = refusalOf?.(record) ?? null
            const isChosen = ids.has(record.id)
            return (
              <li key={record.id}>
                <Checkbox
                  className="send-pick-row"
                  checked={isChosen}
                  disabled={refusal !== null && !isChosen}
                  onChange={event => toggle(record, event.target.checked)}
                >
                  {picture?.(record)}
                  <bdi className="send-pick-title">{titleOf(resourceOf(resource), record)}</bdi>
                  <span className="send-pick-note">
                    {note(record)}
                    {refusal && <span>{refusal}</span>}
                  </span>
                </Checkbox>
              </li>
            )
          })}
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
