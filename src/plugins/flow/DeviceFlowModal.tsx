import { Modal, Segmented, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#contract/kernel/call.ts'
import { equFile } from '#contract/services/money/equFile.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useToday } from '#src/ui/format/useToday.ts'
import { FlowFiles } from './ChargedFiles.tsx'

const periods = [1, 7, 31, 366] as const
type Period = { startDate: string; endDate: string }
type Row = CallResult<(typeof equFile)['calls']['getSimpleEquFileFlow']>[number]

/** The last `days` days, including today. */
const lastDays = (today: string, days: number): Period => ({
  startDate: new Date(Date.parse(`${today}T00:00:00Z`) - (days - 1) * 86_400_000).toISOString().slice(0, 10),
  endDate: today,
})

/** Data usage by device, highest first; each row expands to its files. */
export default function DeviceFlowModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['flow', 'ui'])
  const format = useFormat()
  const today = useToday()
  const [days, setDays] = useState<(typeof periods)[number]>(31)
  const period = lastDays(today, days)
  const found = useCallQuery(equFile, 'getSimpleEquFileFlow', period)
  const amount = (key: 'charged' | 'reserved') => ({
    key,
    dataIndex: key,
    title: t(`flow:${key}`),
    align: 'end' as const,
    render: (bytes: number) => format.number(bytes, 'bytes'),
  })
  return (
    <Modal open title={t('flow:byDevice')} footer={null} width={760} onCancel={onClose}>
      <Segmented
        aria-label={t('flow:period')}
        value={days}
        onChange={setDays}
        options={periods.map(value => ({ value, label: t(`flow:periods.${value}`) }))}
        style={{ marginBlockEnd: 12 }}
      />
      {found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Table<Row>
          size="small"
          // Deleted devices share a single row without an id.
          rowKey={({ deviceId }) => deviceId ?? ''}
          scroll={{ x: 'max-content' }}
          loading={found.isPending}
          dataSource={found.data ?? []}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          expandable={{
            rowExpandable: ({ deviceId, charged }) => deviceId !== null && charged > 0,
            expandedRowRender: ({ deviceId }) => deviceId !== null && <FilesOf deviceId={deviceId} period={period} />,
          }}
          columns={[
            {
              key: 'deviceName',
              title: t('flow:device'),
              render: (_value, { deviceId, deviceName }) => (deviceId === null ? t('flow:goneDevices') : deviceName),
            },
            amount('charged'),
            amount('reserved'),
          ]}
        />
      )}
    </Modal>
  )
}

function FilesOf({ deviceId, period }: { deviceId: string; period: Period }) {
  const found = useCallQuery(equFile, 'getEquFileList', { deviceId, ...period })
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return (
    <Skeleton active title={false} loading={!found.data}>
      <FlowFiles files={found.data ?? []} />
    </Skeleton>
  )
}
