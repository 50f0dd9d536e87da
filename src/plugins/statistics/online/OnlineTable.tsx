import { Button, Empty, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { equipmentTime, OnlineRow } from '#contract/services/fleet/equipmentTime.ts'
import type { ResultFor } from '#src/core/calls/call.ts'
import { DeviceStatus } from '#src/resources/cells/DeviceStatus.tsx'
import { Pager } from '#src/ui/list/Pager.tsx'
import { useSumColumns } from './useSumColumns.tsx'

type Page = { pageNumber: number; pageSize: number }
type Props = {
  found: ResultFor<typeof equipmentTime, 'getOnlineTimeByPage'> | undefined
  isLoading: boolean
  page: Page
  onPage: (page: Page) => void
  onChoose: (id: string) => void
}

export function OnlineTable({ found, isLoading, page, onPage, onChoose }: Props) {
  const { t } = useTranslation(['online', 'resources'])
  const sums = useSumColumns<OnlineRow>()
  return (
    <>
      <Table<OnlineRow>
        size="small"
        pagination={false}
        loading={isLoading}
        rowKey="id"
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('online:nothing')} /> }}
        dataSource={found?.content ?? []}
        columns={[
          {
            title: t('resources:device.name'),
            key: 'name',
            render: (_, { id, name }) => (
              <Button type="link" size="small" onClick={() => onChoose(id)}>
                <bdi>{name}</bdi>
              </Button>
            ),
          },
          {
            title: t('resources:device.fields.status'),
            key: 'status',
            render: (_, row) => <DeviceStatus value={row.status} />,
          },
          ...sums,
        ]}
      />
      {found && found.total > page.pageSize && (
        <Pager
          current={page.pageNumber}
          pageSize={page.pageSize}
          total={found.total}
          showSizeChanger={false}
          onChange={pageNumber => onPage({ ...page, pageNumber })}
        />
      )}
    </>
  )
}
