import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { equipmentTime, mostDaysOfAll, outageOrders } from '#contract/services/fleet/equipmentTime.ts'
import type { Call } from '#src/core/requests/call.ts'
import { ExportSheet } from '#src/plugins/statistics/period/ExportSheet.tsx'
import { Labeled, PeriodFilters } from '#src/plugins/statistics/period/PeriodFilters.tsx'
import { daysOf, usePeriodInAddress } from '#src/plugins/statistics/period/usePeriodInAddress.ts'
import { DeviceStatus } from '#src/resources/cells/DeviceStatus.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { PagedTable } from '#src/ui/list/PagedTable.tsx'
import { useCallTable } from '#src/ui/list/useCallTable.ts'

const names = ['deviceId', 'groupId', 'order'] as const
const references = [
  ['deviceId', 'device'],
  ['groupId', 'deviceGroup'],
] as const
const end = { align: 'end' } as const

/** Outages per device: number and duration. */
export function OutagesSection() {
  const { t } = useTranslation(['statistics', 'online', 'resources'])
  const format = useFormat()
  const { asked, ask } = usePeriodInAddress(names)
  const order = outageOrders.find(each => each === asked.order) ?? 'total'
  const isFault = !(daysOf(asked) >= 1) || daysOf(asked) > mostDaysOfAll
  const table = useCallTable(equipmentTime, 'getOutages', { ...asked, order }, { enabled: !isFault })
  async function write(call: Call) {
    const { exportOutages } = await import('./exportOutages.ts')
    await exportOutages({ call, asked: { ...asked, order }, t, format })
  }
  const time = (value: number) => <span className="m-figures">{format.length(value)}</span>
  return (
    <>
      <PeriodFilters
        asked={asked}
        onChange={ask}
        references={references}
        words="online"
        fault={isFault ? t('online:wrongPeriod', { max: mostDaysOfAll }) : null}
        tools={<ExportSheet isReady={!isFault} write={write} />}
      >
        <Labeled label={t('online:order')}>
          {id => (
            <Select
              id={id}
              value={order}
              onChange={next => ask({ ...asked, order: next })}
              options={outageOrders.map(value => ({ value, label: t(`statistics:outages.orders.${value}`) }))}
            />
          )}
        </Labeled>
      </PeriodFilters>
      {isFault ? null : table.error ? (
        <ErrorState error={table.error} onRetry={table.refetch} />
      ) : (
        <PagedTable
          table={table}
          rowKey="id"
          isCards
          empty={t('statistics:outages.none')}
          columns={[
            {
              title: t('resources:device.name'),
              key: 'name',
              render: (_, { id, name }) => (
                <Link to={`/onlineTime?device=${id}`}>
                  <bdi>{name}</bdi>
                </Link>
              ),
            },
            {
              title: t('resources:device.fields.status'),
              key: 'status',
              render: (_, { status }) => <DeviceStatus value={status} />,
            },
            {
              title: t('statistics:outages.outages'),
              dataIndex: 'outages',
              ...end,
              render: (value: number) => <span className="m-figures">{format.number(value)}</span>,
            },
            { title: t('statistics:outages.total'), dataIndex: 'total', ...end, render: time },
            { title: t('statistics:outages.longest'), dataIndex: 'longest', ...end, render: time },
            {
              title: t('statistics:outages.since'),
              dataIndex: 'since',
              render: (value: string | null) => (value === null ? '–' : format.moment(new Date(value))),
            },
          ]}
        />
      )}
    </>
  )
}
