import { SearchOutlined } from '@ant-design/icons'
import { Button, Checkbox, Empty, Flex, Input, Pagination, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageTypes } from '#contract/resources/system/message.ts'
import type { OwnMessages } from '#src/plugins/messages/useOwnMessages.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { BoxActions } from './BoxActions.tsx'
import type { Box } from './centreAddress.ts'
import { MessageRow } from './MessageRow.tsx'
import { type Centre, pageSize } from './useCentre.ts'

type Props = { centre: Centre; own: OwnMessages }

export function MessageBox({ centre, own }: Props) {
  const { t } = useTranslation(['messages', 'resources'])
  const { box, rows } = centre
  const [chosen, setChosen] = useState<{ box: Box; ids: readonly string[] }>({ box, ids: [] })
  const ids = chosen.box === box ? chosen.ids.filter(id => rows.some(row => row.id === id)) : []
  const isNarrowed = centre.key !== '' || centre.type !== ''
  const [typed, setTyped] = useState(centre.key)
  const [searched, setSearched] = useState(centre.key)
  if (searched !== centre.key) {
    setSearched(centre.key)
    setTyped(centre.key)
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
          onSearch={centre.search}
        />
        <Select
          value={centre.type}
          onChange={centre.narrow}
          popupMatchSelectWidth={false}
          aria-label={t('resources:message.fields.type')}
          options={[
            { value: '', label: t('messages:everyKind') },
            ...messageTypes.map(type => ({ value: String(type), label: t(`resources:message.values.type.${type}`) })),
          ]}
        />
      </Flex>
      {centre.error && rows.length === 0 ? (
        <ErrorState error={centre.error} onRetry={centre.retry} />
      ) : centre.isLoading ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : rows.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={isNarrowed ? t('messages:nothingFound') : t(`messages:empty.${box}`)}
        >
          {isNarrowed && <Button onClick={centre.widen}>{t('messages:clear')}</Button>}
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
            <BoxActions centre={centre} own={own} ids={ids} onDone={() => choose([])} />
          </Flex>
          <ul className="m-rows" aria-label={t(`messages:box.${box}`)}>
            {rows.map(row => (
              <MessageRow
                key={row.id}
                row={row}
                isOpen={row.id === centre.openId}
                isChosen={ids.includes(row.id)}
                onChoose={isOn => choose(isOn ? [...ids, row.id] : ids.filter(id => id !== row.id))}
                onOpen={() => centre.open(row)}
              />
            ))}
          </ul>
          {centre.total > pageSize && (
            <Pagination
              size="small"
              simple
              current={centre.page}
              pageSize={pageSize}
              total={centre.total}
              showSizeChanger={false}
              onChange={centre.turn}
            />
          )}
        </>
      )}
    </div>
  )
}
