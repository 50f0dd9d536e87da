import {
  DateField,
  DeleteButton,
  EditButton,
  ExportButton,
  FilterDropdown,
  getDefaultSortOrder,
  ImportButton,
  List,
  ShowButton,
  useImport,
  useModalForm,
  useSelect,
  useTable,
} from '@refinedev/antd'
import { useExport, useMany, useTranslate } from '@refinedev/core'
import { Button, Modal, Select, Space, Table } from 'antd'
import type { Visit } from './contract.ts'
import { FoundStates } from './FoundStates.tsx'
import { StateTag } from './StateTag.tsx'
import { VisitFields } from './VisitFields.tsx'

type Line = Pick<Visit, 'place' | 'day' | 'state'>

export default function VisitList() {
  const translate = useTranslate()
  const { tableProps, sorters } = useTable<Visit>({
    syncWithLocation: true,
    sorters: { initial: [{ field: 'day', order: 'desc' }] },
  })
  const visits = tableProps.dataSource ?? []
  const ids = visits.flatMap(({ device }) => device ?? [])
  const { result: devices } = useMany<{ id: string; name: string }>({
    resource: 'device',
    ids,
    queryOptions: { enabled: ids.length > 0 },
  })
  const { selectProps } = useSelect({ resource: 'device', optionLabel: 'name' })
  const { triggerExport, isLoading } = useExport<Visit>({
    mapData: ({ place, day, state }) => ({ place, day, state }),
    unparseConfig: { quotes: false },
    download: true,
  })
  const importProps = useImport<Line>({ mapData: ({ place, day, state }) => ({ place, day, state }), batchSize: 1 })
  const { modalProps, formProps, show } = useModalForm<Visit>({ action: 'create', syncWithLocation: true })

  return (
    <List
      headerButtons={({ defaultButtons }) => (
        <>
          <ExportButton onClick={() => void triggerExport()} loading={isLoading} />
          <ImportButton {...importProps} />
          <Button onClick={() => show()}>{translate('visits:quick')}</Button>
          {defaultButtons}
        </>
      )}
    >
      <FoundStates />
      <Table {...tableProps} rowKey="id" scroll={{ x: 720 }}>
        <Table.Column dataIndex="place" title={translate('visit.fields.place')} sorter />
        <Table.Column
          dataIndex="day"
          title={translate('visit.fields.day')}
          sorter
          defaultSortOrder={getDefaultSortOrder('day', sorters)}
          render={(day: string) => <DateField value={day} format="LL" />}
        />
        <Table.Column
          dataIndex="device"
          title={translate('visit.fields.device')}
          render={(device: string | null) => devices.data?.find(({ id }) => id === device)?.name}
          filterDropdown={props => (
            <FilterDropdown {...props}>
              <Select {...selectProps} style={{ minWidth: 200 }} aria-label={translate('visit.fields.device')} />
            </FilterDropdown>
          )}
        />
        <Table.Column
          dataIndex="state"
          title={translate('visit.fields.state')}
          render={(state: Visit['state']) => <StateTag state={state} />}
        />
        <Table.Column dataIndex="since" title={translate('visit.fields.since')} align="end" />
        <Table.Column
          title={translate('table.actions')}
          render={(_, { id }: Visit) => (
            <Space>
              <EditButton hideText aria-label={translate('buttons.edit')} size="small" recordItemId={id} />
              <ShowButton hideText aria-label={translate('buttons.show')} size="small" recordItemId={id} />
              <DeleteButton hideText aria-label={translate('buttons.delete')} size="small" recordItemId={id} />
            </Space>
          )}
        />
      </Table>
      <Modal {...modalProps}>
        <VisitFields formProps={formProps} />
      </Modal>
    </List>
  )
}
