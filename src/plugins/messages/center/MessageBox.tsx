import { SearchOutlined } from '@ant-design/icons'
import { Button, Checkbox, Empty, Flex, Input, Pagination, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageTypes } from '#contract/resources/system/message.ts'
import type { Box } from '#src/plugins/messages/inbox/messageCenterAddress.ts'
import type { OwnMessages } from '#src/plugins/messages/inbox/useOwnMessages.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { BoxActions } from './BoxActions.tsx'
import { MessageRow } from './MessageRow.tsx'
import { type MessageCenter, pageSize } from './useMessageCenter.ts'

type Props = { center: MessageCenter; own: OwnMessages }

export function MessageBox({ center, own }: Props) {
  const { t } = useTranslation(['messages', 'resources'])
  const { box, rows } = center
  const [chosen, setChosen] = useState<{ box: Box; ids: readonly string[] }>({ box, ids: [] })
  const ids = chosen.box === box ? chosen.ids.filter(id => rows.some(row => row.id === id)) : []
  const isNarrowed = center.key !== '' || center.type !== ''
  const [typed, setTyped] = useState(center.key)
  const [searched, setSearched] = useState(center.key)
  if (searched !== center.key) {
    setSearched(center.key)
    setTyped(center.key)
  }
  const choose = (next: readonly string[]) => setChosen({ box, ids: next })

  return (
    <div className="m-box">
      <Flex gap={8} wrap>
        <Input.Search
          value={typed}
          onChange={event => setTyped(event.target.value)}
          allowClear
          className="m-box-search"
          placeholder={t('messages:search')}
          aria-label={t('messages:search')}
          enterButton={<Button icon={<SearchOutlined aria-hidden />} aria-label={t('messages:search')} />}
          onSearch={center.search}
        />
        <Select
          value={center.type}
          onChange={center.narrow}
          popupMatchSelectWidth={false}
          aria-label={t('resources:message.fields.type')}
          options={[
            { value: '', label: t('messages:everyKind') },
            ...messageTypes.map(type => ({ value: String(type), label: t(`resources:message.values.type.${type}`) })),
          ]}
        />
      </Flex>
      {center.error && rows.length === 0 ? (
        <ErrorState error={center.error} onRetry={center.retry} />
      ) : center.isLoading ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : rows.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={isNarrowed ? t('messages:nothingFound') : t(`messages:empty.${box}`)}
        >
          {isNarrowed && <Button onClick={center.widen}>{t('messages:clear')}</Button>}
        </Empty>
      ) : (
        <>
          <Flex gap={8} align="center" wrap className="m-box-bar">
            <Checkbox
              checked={ids.length === rows.length}
              indeterminate={ids.length > 0 && ids.length < rows.length}
              onChange={event => choose(event.target.checked ? rows.map(row => row.id) : [])}
            >
              <span aria-live="polite">
                {ids.length > 0 ? t('messages:chosen', { count: ids.length }) : t('messages:chooseAll')}
              </span>
            </Checkbox>
            <BoxActions center={center} own={own} ids={ids} onDone={() => choose([])} />
          </Flex>
          <ul className="m-rows" aria-label={t(`messages:box.${box}`)}>
            {rows.map(row => (
              <MessageRow
                key={row.id}
                row={row}
                isOpen={row.id === center.openId}
                isChosen={ids.includes(row.id)}
                onChoose={isOn => choose(isOn ? [...ids, row.id] : ids.filter(id => id !== row.id))}
                onOpen={() => center.open(row)}
              />
            ))}
          </ul>
          {center.total > pageSize && (
            <Pagination
              size="small"
              simple
              current={center.page}
              pageSize={pageSize}
              total={center.total}
              showSizeChanger={false}
              onChange={center.turn}
            />
          )}
        </>
      )}
    </div>
  )
}
