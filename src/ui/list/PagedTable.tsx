import { Empty, Table, type TableColumnType, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { usePhone } from '#src/ui/controls/mediaQueries.ts'
import { columnKeyOf, PagedCards, type Totals } from './PagedCards.tsx'
import { Pager } from './rows/Pager.tsx'
import type { CallTable } from './useCallTable.ts'

type Props<R> = Pick<TableProps<R>, 'scroll'> & {
  table: Omit<CallTable<R, unknown>, 'found' | 'error' | 'refetch'>
  columns: TableColumnType<R>[]
  rowKey: (keyof R & string) | ((row: R) => string)
  totals?: Totals | null
  /** True: phones show the rows as cards; the first column is the title of a card. */
  isCards?: boolean
  /** Text of an empty table. */
  empty: string
  /** Next step from an empty table, below its text. */
  firstStep?: ReactNode
  /** Page sizes to choose from; without them, the pager is shown only if there are several pages. */
  pageSizes?: readonly number[]
}

const fullWidth = { x: 'max-content' }

export function PagedTable<R extends object>(props: Props<R>) {
  const { table, empty, firstStep, pageSizes, totals, isCards = false, columns, rowKey, ...shown } = props
  const { tableProps, isFetching, pageNumber, pageSize, total, turn } = table
  const isPhone = usePhone()
  const keyOf = typeof rowKey === 'function' ? rowKey : (row: R) => String(row[rowKey])
  return (
    <>
      {isCards && isPhone ? (
        <PagedCards rows={tableProps.dataSource ?? []} {...{ columns, keyOf, totals, isFetching, empty, firstStep }} />
      ) : (
        <Table<R>
          {...tableProps}
          {...{ columns, rowKey }}
          size="small"
          pagination={false}
          loading={isFetching}
          scroll={fullWidth}
          locale={{
            emptyText: (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty}>
                {firstStep}
              </Empty>
            ),
          }}
          // A new order starts at its first page. Without antd's own pager, refine would reset the page size as well.
          onChange={(_page, filters, sorter, extra) =>
            tableProps.onChange?.({ current: 1, pageSize }, filters, sorter, extra)
          }
          summary={() => totals && <TotalsRow totals={totals} columns={columns} />}
          {...shown}
        />
      )}
      {(pageSizes || total > pageSize) && (
        <Pager
          current={pageNumber}
          pageSize={pageSize}
          total={total}
          showSizeChanger={pageSizes !== undefined}
          pageSizeOptions={pageSizes && [...pageSizes]}
          onChange={turn}
        />
      )}
    </>
  )
}

function TotalsRow<R>({ totals, columns: [, ...others] }: { totals: Totals; columns: readonly TableColumnType<R>[] }) {
  return (
    <Table.Summary fixed>
      <Table.Summary.Row>
        <Table.Summary.Cell index={0}>
          <strong>{totals.title}</strong>
        </Table.Summary.Cell>
        {others.map((column, at) => (
          <Table.Summary.Cell key={columnKeyOf(column)} index={at + 1} align={column.align}>
            <strong>{totals.of(columnKeyOf(column))}</strong>
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  )
}
