import { App, Button, Input, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageSizes } from '#contract/kernel/paging.ts'
import { expiringDays } from '#contract/rules/money/renewal.ts'
import { type ExpiringDevice, renewal } from '#contract/services/money/renewal.ts'
import { useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { CheckBox } from '#src/ui/controls/CheckBox.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { useDebounced } from '#src/ui/fields/useDebounced.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { PagedTable } from '#src/ui/list/PagedTable.tsx'
import { useCallTable } from '#src/ui/list/useCallTable.ts'
import { type Chosen, RenewModal } from './RenewModal.tsx'
import './renewal.css'

type Days = (typeof expiringDays)[number]

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
  const [selected, setSelected] = useState<readonly ExpiringDevice[]>([])
  const [chosen, setChosen] = useState<Chosen>()
  const filters = { days, ...(equipmentName ? { equipmentName } : {}) }
  const table = useCallTable(renewal, 'getExpiringDevices', filters, { pageSize: pageSizes[0] })

  function renewSelected() {
    if (selected.length === 0) message.warning(t('errors:general.selectData'))
    else setChosen({ devices: selected })
  }
  const rows = table.found?.content ?? []
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

  if (table.error) return <ErrorState error={table.error} onRetry={table.refetch} />
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
            onChange={event => setName(event.target.value)}
          />
        </div>
        <div className="renewal-field">
          <label htmlFor={`${id}days`}>{t('renewal:within')}</label>
          <Select<Days>
            id={`${id}days`}
            value={days}
            onChange={setDays}
            options={expiringDays.map(value => ({ value, label: t('renewal:days', { count: value }) }))}
          />
        </div>
        {mayOrder && (
          <div className="renewal-buttons">
            <Button type="primary" onClick={renewSelected}>
              {t('renewal:renewSelected')}
            </Button>
            <Button disabled={table.total === 0} onClick={() => setChosen({ all: filters, count: table.total })}>
              {t('renewal:renewAll')}
            </Button>
          </div>
        )}
      </div>
      <PagedTable
        table={table}
        rowKey="id"
        empty={t('renewal:nothing')}
        pageSizes={pageSizes}
        // No scroll width: with it, antd renders each column title twice, which would duplicate the checkbox.
        scroll={{}}
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
