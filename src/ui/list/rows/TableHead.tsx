import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/kernel/resource.ts'
import { clampWidth, withMoved } from '#src/ui/list/columns/columnLayout.ts'
import { dragColumn } from '#src/ui/list/columns/dragColumn.ts'
import { stretchColumn, widthsUpTo } from '#src/ui/list/columns/stretchColumn.ts'
import type { Columns } from '#src/ui/list/columns/useColumns.ts'
import type { ListState } from '#src/ui/list/listState.ts'
import { fieldOf, isNumeric, isSortable } from '#src/ui/record/fieldOf.ts'
import { type ShortcutGroup, useShortcuts } from '#src/ui/shell/shortcuts/useShortcuts.ts'
import './tableHead.css'

type Sort = ListState['sort']
type Props = {
  resource: Resource
  names: readonly string[]
  sort: Sort
  onSort: (sort: Sort) => void
  /** Absent: columns cannot be moved or resized. */
  columns?: Columns
  table: RefObject<HTMLTableElement | null>
  labelOf: (name: string) => string
  /** Style of the table for the given column widths. */
  styleOf: (widths: Columns['widths']) => CSSProperties
  selectPage?: ReactNode
  /** Announces a text to screen readers. */
  onSay: (text: string) => void
}

const walking: ShortcutGroup = {
  name: 'columns',
  shortcuts: [
    { does: 'walkColumns', keys: ['←', '→'] },
    { does: 'sortColumn', keys: ['Enter'] },
  ],
}
const arranging: ShortcutGroup = {
  name: 'columns',
  shortcuts: [
    { does: 'widenColumn', keys: ['Shift', '←', '→'] },
    { does: 'moveColumn', keys: ['mod', 'Shift', '←', '→'] },
  ],
}

/** Pixels per arrow key press. */
const step = 16

/**
 * Column headers: one tab stop. Arrow keys move, Enter sorts; with modifier keys, the arrow keys resize or move the
 * column.
 */
export function TableHead({
  resource,
  names,
  sort,
  onSort,
  columns,
  table,
  labelOf,
  styleOf,
  selectPage,
  onSay,
}: Props) {
  const { t } = useTranslation('ui')
  const [active, setActive] = useState<string>()
  const carried = useRef<string>(undefined)
  useShortcuts(walking)
  useShortcuts(columns && arranging)
  const stop = active !== undefined && names.includes(active) ? active : names[0]

  const nameOf = (name = '') => table.current?.querySelector<HTMLElement>(`th[data-column="${name}"] .record-name`)
  // Moving an element in the document takes the focus from it.
  useLayoutEffect(() => {
    if (carried.current !== undefined && names.includes(carried.current)) nameOf(carried.current)?.focus()
    carried.current = undefined
  })

  function move(name: string, to: number) {
    if (!columns || to < 0 || to >= names.length) return
    carried.current = name
    columns.order(withMoved(names, name, to))
    onSay(t('list.columnMoved', { column: labelOf(name), at: to + 1, all: names.length }))
  }
  function widen(head: HTMLElement, name: string, by: number) {
    if (!columns) return
    const widths = widthsUpTo(head)
    const width = clampWidth((widths[name] ?? 0) + by)
    columns.resize({ ...columns.widths, ...widths, [name]: width })
    onSay(t('list.columnWidth', { column: labelOf(name), width }))
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>, name: string) {
    const arrow = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const head = event.currentTarget.closest('th')
    if (arrow === undefined || !head || event.altKey) return
    event.preventDefault()
    const forward = getComputedStyle(head).direction === 'rtl' ? -arrow : arrow
    const to = names.indexOf(name) + forward
    if (event.shiftKey && (event.ctrlKey || event.metaKey)) move(name, to)
    else if (event.shiftKey) widen(head, name, forward * step)
    else nameOf(names[to])?.focus()
  }
  function onPointerDown(event: PointerEvent<HTMLElement>, name: string) {
    const head = event.currentTarget.closest('th')
    if (!columns || !head || event.button !== 0 || event.pointerType === 'touch') return
    dragColumn({ head, from: event.clientX, onDrop: to => move(name, to) })
  }
  function onStretch(event: PointerEvent<HTMLElement>) {
    const head = event.currentTarget.closest('th')
    if (!columns || !head || event.button !== 0) return
    event.preventDefault()
    const show = (widths: Columns['widths']) => {
      for (const [key, value] of Object.entries(styleOf(widths))) table.current?.style.setProperty(key, value)
    }
    stretchColumn({
      head,
      from: event.clientX,
      onShow: widths => show({ ...columns.widths, ...widths }),
      onEnd: widths => (widths ? columns.resize({ ...columns.widths, ...widths }) : show(columns.widths)),
    })
  }
  const onFit = (name: string) => {
    const { [name]: _former, ...others } = columns?.widths ?? {}
    columns?.resize(others)
  }

  return (
    <thead>
      <tr className="record-head">
        {selectPage !== undefined && <th className="record-box">{selectPage}</th>}
        {names.map(name => {
          const order = sort?.field === name ? sort.order : undefined
          const isEnd = isNumeric(fieldOf(resource, name))
          const shared = {
            className: 'record-name',
            title: labelOf(name),
            tabIndex: name === stop ? 0 : -1,
            onFocus: () => setActive(name),
            onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, name),
            onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, name),
          }
          return (
            <th
              key={name}
              scope="col"
              className={isEnd ? 'record-end' : undefined}
              data-column={name}
              aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
            >
              {isSortable(resource, name) ? (
                <button {...shared} type="button" onClick={() => onSort(nextSort(name, order))}>
                  <span>{labelOf(name)}</span>
                  <span aria-hidden className="record-sort" data-order={order} />
                </button>
              ) : (
                <span {...shared}>
                  <span>{labelOf(name)}</span>
                </span>
              )}
              {columns && (
                <span aria-hidden className="record-edge" onPointerDown={onStretch} onDoubleClick={() => onFit(name)} />
              )}
            </th>
          )
        })}
        <th scope="col" className="record-actions">
          <span className="m-visually-hidden">{t('list.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

/** The sort after a click on a header: ascending, then descending, then unsorted. */
function nextSort(field: string, order: 'asc' | 'desc' | undefined): Sort {
  if (order === 'desc') return undefined
  return { field, order: order === 'asc' ? 'desc' : 'asc' }
}
