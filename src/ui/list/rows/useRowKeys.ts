import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

type Props = { onOpen: (id: string) => void; onToggle?: (id: string) => void; onEscape: () => void }

const rowsIn = (body: HTMLElement | null) => [...(body?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [])]

/** Roving tab stop for rows: arrow keys, Home and End move, Enter opens, Space selects, Esc clears the selection. */
export function useRowKeys(body: RefObject<HTMLElement | null>, { onOpen, onToggle, onEscape }: Props) {
  const active = useRef<string>(undefined)
  // The tab stop is set in the DOM, so that moving through hundreds of rows does not rerender them.
  const setStop = () => {
    const rows = rowsIn(body.current)
    const stop = rows.find(row => row.dataset.rowKey === active.current) ?? rows[0]
    for (const row of rows) if (row !== stop && row.tabIndex === 0) row.tabIndex = -1
    if (stop) stop.tabIndex = 0
  }
  useLayoutEffect(setStop)

  return {
    onFocus(event: { target: Element }) {
      const row = event.target.closest<HTMLElement>('[data-row-key]')
      if (!row || row.dataset.rowKey === active.current) return
      active.current = row.dataset.rowKey
      setStop()
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const row = event.target
      if (!(row instanceof HTMLElement) || row.dataset.rowKey === undefined) return
      const next = stepOf(rowsIn(body.current), row, event.key)
      if (next) next.focus()
      else if (event.key === 'Enter') onOpen(row.dataset.rowKey)
      else if (event.key === ' ' && onToggle) onToggle(row.dataset.rowKey)
      else if (event.key === 'Escape') onEscape()
      else return
      event.preventDefault()
    },
  }
}

function stepOf(rows: readonly HTMLElement[], row: HTMLElement, key: string): HTMLElement | undefined {
  const at = rows.indexOf(row)
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: rows.length - 1,
  }
  const target = targets[key]
  return target === undefined ? undefined : rows[target]
}
