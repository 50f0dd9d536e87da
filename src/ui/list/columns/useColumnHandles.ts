import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import { clampWidth, withMoved } from './columnLayout.ts'
import { dragColumn } from './dragColumn.ts'
import { stretchColumn, widthsUpTo } from './stretchColumn.ts'
import type { Columns } from './useColumns.ts'

export type ColumnHandles = {
  names: readonly string[]
  /** Absent: columns cannot be moved or resized. */
  columns?: Columns
  table: RefObject<HTMLTableElement | null>
  labelOf: (name: string) => string
  /** Style of the table for the given column widths. */
  styleOf: (widths: Columns['widths']) => CSSProperties
  /** Announces a text to screen readers. */
  onSay: (text: string) => void
}

/** Pixels per arrow key press. */
const step = 16

/** Moves and resizes columns by keys and by the pointer. */
export function useColumnHandles({ names, columns, table, labelOf, styleOf, onSay }: ColumnHandles) {
  const { t } = useTranslation('ui')
  const carried = useRef<string>(undefined)

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

  return { onKeyDown, onPointerDown, onStretch, onFit }
}
