import { type CSSProperties, type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import type { RecordMenu } from '#src/ui/actions/useRecordMenu.tsx'
import { useOverflow } from '#src/ui/controls/useOverflow.ts'
import { labelKeyOf, valueKeyOf } from '#src/ui/fields/words.ts'
import { OnePresent } from '#src/ui/format/useNow.ts'
import { columnTracks } from '#src/ui/list/columns/columnTracks.ts'
import type { Columns } from '#src/ui/list/columns/useColumns.ts'
import type { EditOf } from '#src/ui/list/edit/editsOf.ts'
import type { ListState } from '#src/ui/list/state/listState.ts'
import { scopeOf } from '#src/ui/record/fieldOf.ts'
import { useRowSurroundings } from './rowSurroundings.ts'
import { SelectPage } from './SelectBoxes.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { openRowsOf, type TreeRow } from './treeOf.ts'
import { useRangeToggle } from './useRangeToggle.ts'
import { useRowKeys } from './useRowKeys.ts'
import { useRowShortcuts } from './useRowShortcuts.ts'
import type { Selection } from './useSelection.ts'
import './table.css'

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
  /** Returns how a cell can be edited; absent: none can. */
  editOf?: EditOf
  /** Absent: columns cannot be moved or resized. */
  columns?: Columns
  onSort: (sort: ListState['sort']) => void
  empty: ReactNode
}

/** Trees up to this number of rows are expanded initially. */
const openAtOnce = 60
const noWidths = {}

/**
 * A table that stays fast with hundreds of rows: rows rerender only when changed, and are laid out only when visible.
 */
export function RecordTable(props: Props) {
  const { presentation, rows, tree, gone, state, isLoading, menu, selection, editOf, columns, onSort, empty } = props
  const { resource } = presentation
  const navigate = useNavigate()
  const { t } = useTranslation(['ui', 'resources'])
  const frame = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const overflow = useOverflow(() => frame.current)
  const [said, setSaid] = useState('')
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())

  useRowShortcuts({
    select: selection && (resource.crud.one === undefined ? 'Space' : 'X'),
    canEdit: editOf !== undefined,
  })

  const names = columns?.names ?? props.names
  const isOpen = (id: string) => rows.length <= openAtOnce !== toggled.has(id)
  const shown = tree ? openRowsOf(tree, isOpen) : rows.map(row => ({ row, depth: null, isOpen: null }))
  const recordOf = (id: string) => rows.find(row => row.id === id)

  const inOrder = tree ? shown.map(({ row }) => row) : rows
  const onToggle = useRangeToggle(inOrder, gone, selection)

  const onOpen = (id: string) => {
    const record = recordOf(id)
    const address = record ? menu.mainOf(record) : null
    if (address !== null && !gone.has(id)) navigate(address)
  }
  const keys = useRowKeys(body, {
    onOpen,
    onToggle:
      selection &&
      (id => {
        const record = recordOf(id)
        if (record && !gone.has(id)) onToggle(record, false)
      }),
    onEscape: () => selection?.clear(),
  })
  const handlers = { ...keys, onClick: (event: MouseEvent<HTMLElement>) => onRowClick(event, onOpen) }
  const surroundings = useRowSurroundings({ presentation, names, selection, onToggle, menu, editOf })
  const onExpand = useCallback((id: string) => setToggled(before => withToggled(before, id)), [])
  const labelOf = (name: string) => t(labelKeyOf(scopeOf(resource), name))
  const wordOf = (name: string, value: string | number) => t(valueKeyOf(scopeOf(resource), name, value))
  const styleOf = (widths: Columns['widths']) => {
    const { template, least } = columnTracks({
      resource,
      names,
      widths,
      labelOf,
      wordOf,
      hasBox: selection !== undefined,
      hasLead: menu.lead !== null,
    })
    return { '--record-columns': template, '--record-least': `${least}px` } as CSSProperties
  }

  return (
    <div ref={frame} className="record-table" data-more={overflow} data-density={state.density}>
      <span className="m-visually-hidden" aria-live="polite">
        {said}
      </span>
      <table ref={table} aria-busy={isLoading} style={styleOf(columns?.widths ?? noWidths)}>
        <TableHead
          resource={resource}
          names={names}
          sort={state.sort}
          onSort={onSort}
          columns={columns}
          table={table}
          labelOf={labelOf}
          styleOf={styleOf}
          onSay={setSaid}
          selectPage={selection && <SelectPage selection={selection} rows={rows} gone={gone} />}
        />
        {isLoading ? (
          <TableSkeleton names={names} hasBox={selection !== undefined} />
        ) : (
          <tbody ref={body} {...handlers}>
            <OnePresent>
              {shown.map(({ row, depth, isOpen: isRowOpen }) => (
                <TableRow
                  key={row.id}
                  surroundings={surroundings}
                  onExpand={onExpand}
                  record={row}
                  isGone={gone.has(row.id)}
                  depth={depth}
                  isOpen={isRowOpen}
                />
              ))}
            </OnePresent>
            {shown.length === 0 && (
              <tr className="record-none">
                <td colSpan={names.length + (selection ? 2 : 1)}>{empty}</td>
              </tr>
            )}
          </tbody>
        )}
      </table>
    </div>
  )
}

function withToggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** A click on a row opens it, unless it hit a control or selected text. */
function onRowClick({ target }: MouseEvent<HTMLElement>, open: (id: string) => void) {
  if (!(target instanceof Element) || target.closest('a, button, input, label, .record-box, .record-actions')) return
  const id = target.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey
  if (id !== undefined && !getSelection()?.toString()) open(id)
}
