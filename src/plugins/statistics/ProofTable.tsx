import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { HistoryRow, PlaySum, playHistory } from '#contract/services/publishing/playHistory.ts'
import type { ResultFor } from '#src/core/calls/call.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { PagedTable } from '#src/ui/list/PagedTable.tsx'
import type { CallTable } from '#src/ui/list/useCallTable.ts'
import { figures } from './figures.ts'

type Props = { by: PlaySum; table: CallTable<HistoryRow, ResultFor<typeof playHistory, 'getHistoryPlayer'>> }

export function ProofTable({ by, table }: Props) {
  const { t } = useTranslation('proof')
  const format = useFormat()
  const nameOf = ({ id, name }: Pick<HistoryRow, 'id' | 'name'>) =>
    by === 'day' ? format.date(id ?? '') : (name ?? t(`none.${by}`))
  const end = { align: 'end' } as const
  const { found } = table
  return (
    <PagedTable
      table={table}
      rowKey={({ id }) => id ?? ''}
      empty={t('nothing')}
      columns={[
        { title: t(`sums.${by}`), key: 'name', render: (_, row) => <bdi>{nameOf(row)}</bdi> },
        ...figures.map(({ key, unit }) => ({
          title: t(`figures.${key}`),
          dataIndex: key,
          render: (value: number) => <span className="m-figures">{format.number(value, unit)}</span>,
          ...end,
        })),
      ]}
      summary={() =>
        found && found.content.length > 0 ? (
          <Table.Summary fixed>
            <Table.Summary.Row>
              <Table.Summary.Cell index={0}>
                <strong>{t('total')}</strong>
              </Table.Summary.Cell>
              {figures.map(({ key, unit }, at) => (
                <Table.Summary.Cell key={key} index={at + 1} align="end">
                  <strong className="m-figures">{format.number(found.totals[key], unit)}</strong>
                </Table.Summary.Cell>
              ))}
            </Table.Summary.Row>
          </Table.Summary>
        ) : null
      }
    />
  )
}
