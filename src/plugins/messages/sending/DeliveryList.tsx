import { SearchOutlined } from '@ant-design/icons'
import { Button, Flex, Grid, Input, Pagination, Segmented } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageSizes } from '#contract/kernel/paging.ts'
import type { Message } from '#contract/resources/system/message.ts'
import { messageSend, messageStatus } from '#contract/resources/system/messageSend.ts'
import { useLive, usePresentation } from '#src/core/services/services.ts'
import { useRecordMenu } from '#src/ui/actions/useRecordMenu.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { RecordCards } from '#src/ui/list/rows/RecordCards.tsx'
import { RecordTable } from '#src/ui/list/rows/RecordTable.tsx'
import { useRows } from '#src/ui/list/rows/useRows.ts'
import { initialListState, type ListState } from '#src/ui/list/state/listState.ts'
import '#src/ui/list/list.css'
import '#src/ui/show/show.css'

type Props = { record: Message; onChanged: () => void }

/**
 * Minimum interval in ms between two requests of the counts, because thousands may read a message at the same time.
 */
const pause = 1_000

/** Recipients and their read status, updated live. */
export function DeliveryList({ record, onChanged }: Props) {
  const { t } = useTranslation(['messages', 'resources', 'ui'])
  const presentation = usePresentation('messageSend')
  const format = useFormat()
  const isWide = Grid.useBreakpoint().md !== false
  const [own, setOwn] = useState<Pick<ListState, 'pageNumber' | 'sort' | 'key' | 'pageSize'>>({
    pageNumber: 1,
    pageSize: pageSizes[1],
    key: '',
  })
  const [status, setStatus] = useState('')
  const state: ListState = {
    ...initialListState,
    ...own,
    filters: { messageId: [record.id], ...(status ? { status: [status] } : {}) },
  }
  const rows = useRows(presentation, state, { onPage: pageNumber => setOwn(now => ({ ...now, pageNumber })) })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  useLive('resources', ({ resource }) => {
    if (resource !== messageSend.name || timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      onChanged()
    }, pause)
  })
  const menu = useRecordMenu(presentation, {
    onDeleted: () => {
      rows.refresh()
      onChanged()
    },
  })
  const { recipients, unread, recycled } = record
  const counts = [
    { value: '', word: t('messages:delivery.all'), count: recipients },
    { value: String(messageStatus.unread), word: t('messages:delivery.unread'), count: unread },
    { value: String(messageStatus.read), word: t('messages:delivery.read'), count: recipients - unread - recycled },
    { value: String(messageStatus.recycled), word: t('messages:delivery.recycled'), count: recycled },
  ]
  const title = t('messages:delivery.title')
  const shared = {
    presentation,
    names: messageSend.views.list,
    rows: rows.rows,
    tree: null,
    gone: rows.gone,
    isLoading: rows.isFirstLoad,
    menu,
    empty: <span>{recipients === 0 ? t('messages:delivery.nobody') : t('messages:nothingFound')}</span>,
  }
  return (
    <section aria-label={title} className="m-delivery">
      <h2 className="m-delivery-head">{title}</h2>
      <Flex gap={8} wrap align="center">
        <Segmented
          aria-label={t('resources:messageSend.fields.status')}
          value={status}
          onChange={next => {
            setStatus(next)
            setOwn(now => ({ ...now, pageNumber: 1 }))
          }}
          options={counts.map(({ value, word, count }) => ({
            value,
            label: (
              <span className="m-figures">
                {word} <strong>{format.number(count)}</strong>
              </span>
            ),
          }))}
        />
        <Input.Search
          allowClear
          className="m-delivery-search"
          placeholder={t('messages:delivery.search')}
          aria-label={t('messages:delivery.search')}
          enterButton={<Button icon={<SearchOutlined aria-hidden />} aria-label={t('messages:delivery.search')} />}
          onSearch={key => setOwn(now => ({ ...now, key: key.trim(), pageNumber: 1 }))}
        />
      </Flex>
      {rows.error && rows.rows.length === 0 ? (
        <ErrorState error={rows.error} onRetry={rows.refresh} />
      ) : isWide ? (
        <RecordTable {...shared} state={state} onSort={sort => setOwn(now => ({ ...now, pageNumber: 1, sort }))} />
      ) : (
        <RecordCards {...shared} />
      )}
      {rows.total > state.pageSize && (
        <Flex justify="end">
          <Pagination
            size="small"
            current={state.pageNumber}
            pageSize={state.pageSize}
            total={rows.total}
            showSizeChanger={false}
            simple={!isWide}
            onChange={pageNumber => setOwn(now => ({ ...now, pageNumber }))}
          />
        </Flex>
      )}
      {menu.dialog}
    </section>
  )
}
