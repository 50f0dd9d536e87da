import { type KeyboardEvent, useState } from 'react'
import type { AnyRecord } from '#src/core/assembly/present.ts'

type Props = { onOpen: (record: AnyRecord) => void; onToggle?: (record: AnyRecord) => void; onEscape: () => void }

/** One row is a tab stop; arrows, Home and End walk, Enter opens, Space selects, Esc lets go of the selection. */
export function useRowKeys(rows: readonly AnyRecord[], { onOpen, onToggle, onEscape }: Props) {
  const [active, setActive] = useState<string>()
  const stop = rows.some(row => row.id === active) ? active : rows[0]?.id

  function onKeyDown(event: KeyboardEvent<HTMLElement>, record: AnyRecord) {
    if (event.target !== event.currentTarget) return
    const step = stepOf(event.currentTarget, event.key)
    if (step) step.focus()
    else if (event.key === 'Enter') onOpen(record)
    else if (event.key === ' ' && onToggle) onToggle(record)
    else if (event.key === 'Escape') onEscape()
    else return
    event.preventDefault()
  }
  return (record: AnyRecord) => ({
    tabIndex: record.id === stop ? 0 : -1,
    onFocus: () => setActive(record.id),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, record),
  })
}

function stepOf(row: HTMLElement, key: string): HTMLElement | undefined {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [])]
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
