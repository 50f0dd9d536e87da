import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OnlineRow } from '#contract/services/fleet/equipmentTime.ts'
import { DeviceStatus } from '#src/resources/cells/DeviceStatus.tsx'
import { PagedTable } from '#src/ui/list/PagedTable.tsx'
import { FirstStep } from '#src/ui/list/rows/EmptyPage.tsx'
import type { CallTable } from '#src/ui/list/useCallTable.ts'
import { useSumColumns } from './useSumColumns.tsx'

type Props = { table: CallTable<OnlineRow, unknown>; onChoose: (id: string) => void }

export function OnlineTable({ table, onChoose }: Props) {
  const { t } = useTranslation(['online', 'resources'])
  const sums = useSumColumns<OnlineRow>()
  return (
    <PagedTable
      table={table}
      rowKey="id"
      isCards
      empty={t('online:nothing')}
      firstStep={<FirstStep first="device" />}
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
  )
}
