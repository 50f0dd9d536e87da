import { Empty, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { HistoryRow, PlaySum, playHistory } from '#contract/services/publishing/playHistory.ts'
import type { ResultFor } from '#src/core/calls/call.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { Pager } from '#src/ui/list/Pager.tsx'
import { figures } from './figures.ts'

type Page = { pageNumber: number; pageSize: number }
type Props = {
  by: PlaySum
  found: ResultFor<typeof playHistory, 'getHistoryPlayer'> | undefined
  isLoading: boolean
  page: Page
  onPage: (page: Page) => void
}

export function ProofTable({ by, found, isLoading, page, onPage }: Props) {
  const { t } = useTranslation('proof')
  const format = useFormat()
  const nameOf = ({ id, name }: Pick<HistoryRow, 'id' | 'name'>) =>
    by === 'day' ? format.date(id ?? '') : (name ?? t(`none.${by}`))
  const end = { align: 'end' } as const
  return (
    <>
      <Table<HistoryRow>
        size="small"
        pagination={false}
        loading={isLoading}
        rowKey={({ id }) => id ?? ''}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('nothing')} /> }}
        dataSource={found?.content ?? []}
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
