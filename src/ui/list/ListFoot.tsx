import { Flex } from 'antd'
import { pageSizes } from '#contract/kernel/paging.ts'
import { ListTotal } from './rows/ListTotal.tsx'
import { Pager } from './rows/Pager.tsx'
import type { Rows } from './rows/useRows.ts'
import type { ListState, PageSize } from './state/listState.ts'
import type { ChangeList } from './state/useListState.ts'

type Props = { state: ListState; onChange: ChangeList; rows: Rows; isWide: boolean }

/** Total and pages of a list. */
export function ListFoot({ state, onChange, rows, isWide }: Props) {
  return (
    <Flex justify="space-between" align="center" wrap gap={8}>
      <ListTotal rows={rows} />
      {!rows.tree && (
        <Pager
          current={state.pageNumber}
          pageSize={state.pageSize}
          total={rows.total}
          pageSizeOptions={[...pageSizes]}
          showSizeChanger
          simple={!isWide}
          onChange={(pageNumber, pageSize) =>
            onChange(pageSize === state.pageSize ? { pageNumber } : { pageNumber: 1, pageSize: pageSize as PageSize })
          }
        />
      )}
    </Flex>
  )
}
