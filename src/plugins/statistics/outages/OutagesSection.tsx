import { Empty, Select, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { equipmentTime, mostDaysOfAll, type OutageRow, outageOrders } from '#contract/services/fleet/equipmentTime.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { Labeled, PeriodFilters } from '#src/plugins/statistics/PeriodFilters.tsx'
import { RangeChoice } from '#src/plugins/statistics/RangeChoice.tsx'
import { daysOf, usePeriodInAddress } from '#src/plugins/statistics/usePeriodInAddress.ts'
import { DeviceStatus } from '#src/resources/cells/DeviceStatus.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { Pager } from '#src/ui/list/Pager.tsx'

const names = ['deviceId', 'groupId', 'order'] as const
const references = [
  ['deviceId', 'device'],
  ['groupId', 'deviceGroup'],
] as const
const end = { align: 'end' } as const
const pageSize = 20

/** Outages per device: number and duration. */
export function OutagesSection() {
  const { t } = useTranslation(['statistics', 'online', 'resources'])
  const format = useFormat()
  const { asked, ask, today } = usePeriodInAddress(names)
  const order = outageOrders.find(each => each === asked.order) ?? 'total'
  const question = JSON.stringify({ ...asked, order })
  const [turned, setTurned] = useState({ question, pageNumber: 1 })
  const pageNumber = turned.question === question ? turned.pageNumber : 1
  const input = { ...asked, order, pageNumber, pageSize }
  const isFault = !(daysOf(asked) >= 1) || daysOf(asked) > mostDaysOfAll
  const found = useCallQuery(equipmentTime, 'getOutages', input, { enabled: !isFault, keepPrevious: true })
  const time = (value: number) => <span className="m-figures">{format.number(value, 'ms')}</span>
  return (
    <>
      <RangeChoice period={asked} today={today} onChange={period => ask({ ...asked, ...period })} />
      <PeriodFilters
        asked={asked}
        onChange={ask}
        references={references}
        words="online"
        fault={isFault ? t('online:wrongPeriod', { max: mostDaysOfAll }) : null}
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
      {isFault ? null : found.error ? (
        <ErrorState error={found.error} onRetry={found.refetch} />
      ) : (
        <>
          <Table<OutageRow>
            size="small"
            pagination={false}
            loading={found.isFetching}
            rowKey="id"
            scroll={{ x: 'max-content' }}
            locale={{
              emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('statistics:outages.none')} />,
            }}
            dataSource={found.data?.content ?? []}
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
          {found.data && found.data.total > pageSize && (
            <Pager
              current={pageNumber}
              pageSize={pageSize}
              total={found.data.total}
              showSizeChanger={false}
              onChange={next => setTurned({ question, pageNumber: next })}
            />
          )}
        </>
      )}
    </>
  )
}
