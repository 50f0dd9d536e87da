import { App, Button, Empty, Input, Select, Table } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageSizes } from '#contract/kernel/paging.ts'
import { expiringDays } from '#contract/rules/money/renewal.ts'
import { type ExpiringDevice, renewal } from '#contract/services/money/renewal.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { CheckBox } from '#src/ui/controls/CheckBox.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { useDebounced } from '#src/ui/fields/useDebounced.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { Pager } from '#src/ui/list/Pager.tsx'
import { useLastPage } from '#src/ui/list/useLastPage.ts'
import { type Chosen, RenewModal } from './RenewModal.tsx'
import './renewal.css'

type Days = (typeof expiringDays)[number]
type Page = { pageNumber: number; pageSize: (typeof pageSizes)[number] }
const sorts = ['createTime', 'name', 'expiry'] as const
type Sort = { sort: (typeof sorts)[number]; order: 'asc' | 'desc' }

/** Expiring and expired devices; selected ones, or all, can be renewed. */
export function ExpiringDevices() {
  const { t } = useTranslation(['renewal', 'resources', 'errors'])
  const { message } = App.useApp()
  const format = useFormat()
  const id = useId()
  const mayOrder = usePerm('renewal', 'add')
  const refresh = useFreshCalls(renewal, ['device'])
  const [name, setName] = useState('')
  const equipmentName = useDebounced(name.trim(), 300)
  const [days, setDays] = useState<Days>(30)
  const [page, setPage] = useState<Page>({ pageNumber: 1, pageSize: 10 })
  const [by, setBy] = useState<Sort>({ sort: 'createTime', order: 'desc' })
  const [selected, setSelected] = useState<readonly ExpiringDevice[]>([])
  const [chosen, setChosen] = useState<Chosen>()
  const input = { ...(equipmentName ? { equipmentName } : {}), days, ...page, ...by }
  const found = useCallQuery(renewal, 'getExpiringDevices', input, { keepPrevious: true })
  const total = found.data?.total ?? 0
  useLastPage({
    ...page,
    found: found.isFetching ? undefined : found.data && { count: found.data.records.length, total },
    onPage: pageNumber => setPage({ ...page, pageNumber }),
  })

  function renewSelected() {
    if (selected.length === 0) message.warning(t('errors:general.selectData'))
    else setChosen({ devices: selected })
  }
  const rows = found.data?.records ?? []
  const isSelected = ({ id }: ExpiringDevice) => selected.some(each => each.id === id)
  const toggle = (row: ExpiringDevice) =>
    setSelected(isSelected(row) ? selected.filter(({ id }) => id !== row.id) : [...selected, row])
  const others = selected.filter(({ id }) => !rows.some(each => each.id === id))
  const isWhole = rows.length > 0 && rows.every(isSelected)
  const wholePage = {
    isChecked: isWhole,
    isMixed: !isWhole && rows.some(isSelected),
    isDisabled: rows.length === 0,
    onChange: () => setSelected(isWhole ? others : [...others, ...rows]),
  }
  const day = (text: string | null) => {
    const moment = text === null ? null : format.parse(text)
    return moment ? format.moment(moment) : '–'
  }

  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return (
    <div className="renewal">
      <div className="renewal-tools">
        <div className="renewal-field">
          <label htmlFor={`${id}name`}>{t('resources:device.fields.name')}</label>
          <Input
            id={`${id}name`}
            allowClear
            maxLength={50}
            dir="auto"
            value={name}
            onChange={event => {
              setName(event.target.value)
              setPage({ ...page, pageNumber: 1 })
            }}
          />
        </div>
        <div className="renewal-field">
          <label htmlFor={`${id}days`}>{t('renewal:within')}</label>
          <Select<Days>
            id={`${id}days`}
            value={days}
            onChange={value => {
              setDays(value)
              setPage({ ...page, pageNumber: 1 })
            }}
            options={expiringDays.map(value => ({ value, label: t('renewal:days', { count: value }) }))}
          />
        </div>
        {mayOrder && (
          <div className="renewal-buttons">
            <Button type="primary" onClick={renewSelected}>
              {t('renewal:renewSelected')}
            </Button>
            <Button
              disabled={total === 0}
              onClick={() => setChosen({ all: { days, ...(equipmentName ? { equipmentName } : {}) }, count: total })}
            >
              {t('renewal:renewAll')}
            </Button>
          </div>
        )}
      </div>
      <div className="renewal-table">
        <Table<ExpiringDevice>
          size="small"
          pagination={false}
          loading={found.isFetching}
          rowKey="id"
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('renewal:nothing')} /> }}
          dataSource={rows}
          onChange={(_page, _filters, sorter) => {
            const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
            const sort = sorts.find(each => each === columnKey)
            setBy(
              sort && order
                ? { sort, order: order === 'ascend' ? 'asc' : 'desc' }
                : { sort: 'createTime', order: 'desc' },
            )
          }}
          columns={[
            ...(mayOrder
              ? [
                  {
                    title: <CheckBox label={t('renewal:wholePage')} {...wholePage} />,
                    key: 'chosen',
                    render: (_: unknown, row: ExpiringDevice) => (
                      <CheckBox label={row.name} isChecked={isSelected(row)} onChange={() => toggle(row)} />
                    ),
                  },
                ]
              : []),
            { title: t('resources:device.fields.eid'), dataIndex: 'eid', render: eid => <bdi>{eid}</bdi> },
            {
              title: t('resources:device.fields.name'),
              key: 'name',
              dataIndex: 'name',
              sorter: true,
              render: text => <bdi>{text}</bdi>,
            },
            { title: t('resources:device.fields.intime'), dataIndex: 'intime', render: day },
            { title: t('renewal:expiry'), key: 'expiry', dataIndex: 'expiry', sorter: true, render: day },
          ]}
        />
      </div>
      <Pager
        current={page.pageNumber}
        pageSize={page.pageSize}
        total={total}
        showSizeChanger
        pageSizeOptions={[...pageSizes]}
        onChange={(pageNumber, size) => {
          const pageSize = pageSizes.find(each => each === size) ?? 10
          setPage({ pageNumber: pageSize === page.pageSize ? pageNumber : 1, pageSize })
        }}
      />
      {chosen && (
        <RenewModal
          chosen={chosen}
          onClose={() => {
            setChosen(undefined)
            setSelected([])
            void refresh()
          }}
        />
      )}
    </div>
  )
}
