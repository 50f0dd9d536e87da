import { Button, Empty, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { equipmentTime, OnlineRow } from '#contract/services/equipmentTime.ts'
import type { ResultFor } from '#src/core/calls/call.ts'
import { DeviceStatus } from '#src/resources/cells/DeviceStatus.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { Pager } from '#src/ui/list/Pager.tsx'
import { shareOf } from './askedOnline.ts'

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
  const format = useFormat()
  const end = { align: 'end' } as const
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
          {
            title: t('online:share'),
            key: 'share',
            ...end,
            render: (_, row) => {
              const share = shareOf(row)
              return <span className="m-figures">{share === null ? '–' : format.number(share, '%')}</span>
            },
          },
          ...(['online', 'asleep', 'unknown'] as const).map(key => ({
            title: t(`online:${key}`),
            dataIndex: key,
            render: (value: number) => <span className="m-figures">{format.number(value, 'ms')}</span>,
            ...end,
          })),
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
