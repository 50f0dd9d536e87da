import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MonitorNow } from '#contract/services/system/monitor.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { durationOf } from './useFigureText.ts'

/** Tables of the largest consumers of time and space. */
export function MonitorTables({ now }: { now: MonitorNow }) {
  const { t } = useTranslation(['monitor', 'app'])
  const format = useFormat()
  const number = (value: number) => <span className="m-figures">{format.number(value)}</span>
  const ms = (value: number) => <span className="m-figures">{durationOf(value, format.tag)}</span>
  const bytes = (value: number) => <span className="m-figures">{format.number(value, 'bytes')}</span>
  const end = { align: 'end' } as const
  const empty = { emptyText: t('monitor:nothing') }
  return (
    <div className="monitor-tables">
      <section aria-label={t('monitor:queues.title')}>
        <h2>{t('monitor:queues.title')}</h2>
        <Table
          size="small"
          pagination={false}
          rowKey="task"
          locale={empty}
          scroll={{ x: 'max-content' }}
          dataSource={now.queues}
          columns={[
            {
              title: t('monitor:queues.task'),
              dataIndex: 'task',
              render: (task: string) => <bdi>{t(`app:tasks.${task}`, { defaultValue: task, subject: '' })}</bdi>,
            },
            { title: t('monitor:queues.waiting'), dataIndex: 'waiting', render: number, ...end },
            { title: t('monitor:queues.running'), dataIndex: 'running', render: number, ...end },
            { title: t('monitor:queues.failed'), dataIndex: 'failed', render: number, ...end },
          ]}
        />
      </section>
      <section aria-label={t('monitor:tables.title')}>
        <h2>{t('monitor:tables.title')}</h2>
        <Table
          size="small"
          pagination={false}
          rowKey="name"
          locale={empty}
          scroll={{ x: 'max-content' }}
          dataSource={now.database.tables}
          columns={[
            {
              title: t('monitor:tables.name'),
              dataIndex: 'name',
              render: (name: string) => <bdi translate="no">{name}</bdi>,
            },
            { title: t('monitor:tables.rows'), dataIndex: 'rows', render: number, ...end },
            { title: t('monitor:tables.size'), dataIndex: 'size', render: bytes, ...end },
          ]}
        />
      </section>
      <section aria-label={t('monitor:slowest.title')} className="monitor-wide">
        <h2>{t('monitor:slowest.title')}</h2>
        <Table
          size="small"
          pagination={false}
          rowKey="sql"
          locale={empty}
          scroll={{ x: 720 }}
          dataSource={now.slowest}
          columns={[
            {
              title: t('monitor:slowest.statement'),
              dataIndex: 'sql',
              render: (sql: string) => (
                <code dir="ltr" className="monitor-sql">
                  {sql}
                </code>
              ),
            },
            { title: t('monitor:slowest.calls'), dataIndex: 'calls', render: number, ...end },
            { title: t('monitor:slowest.mean'), dataIndex: 'mean', render: ms, ...end },
            { title: t('monitor:slowest.worst'), dataIndex: 'worst', render: ms, ...end },
          ]}
        />
      </section>
    </div>
  )
}
