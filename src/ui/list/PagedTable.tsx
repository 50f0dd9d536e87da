import { Empty, Table, type TableProps } from 'antd'
import { Pager } from './Pager.tsx'
import type { CallTable } from './useCallTable.ts'

type Props<R> = Pick<TableProps<R>, 'columns' | 'rowKey' | 'summary' | 'scroll'> & {
  table: Omit<CallTable<R, unknown>, 'found' | 'error' | 'refetch'>
  /** Text of an empty table. */
  empty: string
  /** Page sizes to choose from; without them, the pager is shown only if there are several pages. */
  pageSizes?: readonly number[]
}

const fullWidth = { x: 'max-content' }

export function PagedTable<R extends object>({ table, empty, pageSizes, ...shown }: Props<R>) {
  const { tableProps, isFetching, pageNumber, pageSize, total, turn } = table
  return (
    <>
      <Table<R>
        {...tableProps}
        size="small"
        pagination={false}
        loading={isFetching}
        scroll={fullWidth}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} /> }}
        // A new order starts at its first page. Without antd's own pager, refine would reset the page size as well.
        onChange={(_page, filters, sorter, extra) =>
          tableProps.onChange?.({ current: 1, pageSize }, filters, sorter, extra)
        }
        {...shown}
      />
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
