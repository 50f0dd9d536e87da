import { Table, type TableProps } from 'antd'
import { type ComponentRef, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { ActionMenu } from '#src/ui/actions/ActionMenu.tsx'
import type { RecordMenu } from '#src/ui/actions/useRecordMenu.tsx'
import { useOverflow } from '#src/ui/controls/useOverflow.ts'
import type { ListState } from '#src/ui/list/listState.ts'
import { useTitleOf } from '#src/ui/record/useTitleOf.ts'
import { columnsOf } from './columnsOf.tsx'
import { ExpandButton } from './ExpandButton.tsx'
import type { TreeRow } from './treeOf.ts'
import { useRowKeys } from './useRowKeys.ts'
import type { Selection } from './useSelection.ts'

type Props = {
  presentation: Presentation
  names: readonly string[]
  rows: readonly AnyRecord[]
  tree: readonly TreeRow[] | null
  gone: ReadonlySet<string>
  state: Pick<ListState, 'sort' | 'density'>
  isLoading: boolean
  menu: RecordMenu
  selection?: Selection
  onSort: (sort: ListState['sort']) => void
  empty: ReactNode
}

const skeleton: AnyRecord[] = Array.from({ length: 8 }, (_, index) => ({ id: `skeleton-${index}` }))
/** A small tree is shown open. */
const openAtOnce = 60

export function RecordTable(props: Props) {
  const { presentation, names, rows, tree, gone, state, isLoading, menu, selection, onSort, empty } = props
  const { t } = useTranslation(['ui', 'resources'])
  const titleOf = useTitleOf(presentation)
  const navigate = useNavigate()
  const table = useRef<ComponentRef<typeof Table>>(null)
  const overflow = useOverflow(() => table.current?.nativeElement.querySelector('.ant-table-content') ?? null)
  const [expanded, setExpanded] = useState<readonly string[]>()
  const onOpen = (record: AnyRecord) => {
    const address = menu.mainOf(record)
    if (address !== null && !gone.has(record.id)) navigate(address)
  }
  const rowKeys = useRowKeys(rows, { onOpen, onToggle: selection?.toggle, onEscape: () => selection?.clear() })
  const actions: TableProps<AnyRecord>['columns'] = [
    {
      key: 'actions',
      title: <span className="m-visually-hidden">{t('list.actions')}</span>,
      className: 'record-actions',
      width: 44,
      render: (_, record) =>
        !isLoading && !gone.has(record.id) && <ActionMenu items={menu.itemsOf(record)} title={titleOf(record)} />,
    },
  ]
  return (
    <Table<AnyRecord>
      ref={table}
      data-more={overflow}
      rowKey="id"
      size={state.density === 'compact' ? 'small' : 'middle'}
      columns={[...columnsOf({ presentation, names, sort: state.sort, t, mainOf: menu.mainOf, isLoading }), ...actions]}
      dataSource={isLoading ? skeleton : [...(tree ?? rows)]}
      pagination={false}
      className="record-table"
      aria-busy={isLoading}
      locale={{ emptyText: empty }}
      onChange={(_page, _filters, sorter, { action }) => {
        if (action === 'sort' && !Array.isArray(sorter)) onSort(sortOf(sorter.columnKey, sorter.order))
      }}
      rowClassName={record => (gone.has(record.id) ? 'record-row record-row-gone' : 'record-row')}
      onRow={record =>
        isLoading ? {} : { ...rowKeys(record), onClick: event => onRowClick(event, () => onOpen(record)) }
      }
      expandable={
        tree
          ? {
              expandedRowKeys: [...(expanded ?? (rows.length <= openAtOnce ? rows.map(row => row.id) : []))],
              onExpandedRowsChange: keys => setExpanded(keys.map(String)),
              expandIcon: ({ expanded: isOpen, expandable, record, onExpand }) => (
                <ExpandButton
                  isOpen={isOpen}
                  hasChildren={expandable}
                  title={titleOf(record)}
                  onToggle={event => onExpand(record, event)}
                />
              ),
            }
          : undefined
      }
      rowSelection={
        selection && {
          selectedRowKeys: selection.ids,
          preserveSelectedRowKeys: true,
          checkStrictly: true,
          columnWidth: 40,
          onChange: keys => selection.setIds(keys.map(String), rows),
          getTitleCheckboxProps: () => ({ 'aria-label': t('list.selectPage') }),
          getCheckboxProps: record => ({
            disabled: isLoading || gone.has(record.id),
            'aria-label': t('list.selectRow', { title: titleOf(record) }),
          }),
        }
      }
    />
  )
}

function sortOf(key: unknown, order: 'ascend' | 'descend' | null | undefined): ListState['sort'] {
  return order && typeof key === 'string' ? { field: key, order: order === 'ascend' ? 'asc' : 'desc' } : undefined
}

/** A click into the row opens it, unless it meant a control or selected text. */
function onRowClick(event: MouseEvent<HTMLElement>, open: () => void) {
  const { target } = event
  const isControl =
    target instanceof Element && target.closest('a, button, input, label, .ant-table-selection-column, .ant-dropdown')
  if (!isControl && !getSelection()?.toString()) open()
}
