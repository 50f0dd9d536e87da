import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { usePerms } from '#src/core/rights/usePerm.ts'
import { useSession } from '#src/core/services/services.ts'
import { type CellEdit, editsOf, permsToEdit } from './editsOf.ts'
import './cellEdit.css'

export type OpenCell = {
  readonly button: HTMLElement
  readonly name: string
  readonly record: AnyRecord
  readonly edit: CellEdit
}

/** The cell being edited. Rows only render the buttons; this hook handles their clicks for the whole list. */
export function useCellEditor(presentation: Presentation, rows: readonly AnyRecord[]) {
  const may = usePerms(permsToEdit(presentation))
  const { user } = useSession()
  const editOf = useMemo(() => editsOf(presentation, { may, user }), [presentation, may, user])
  const [open, setOpen] = useState<OpenCell | null>(null)

  function openAt(target: EventTarget): boolean {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-edit]') : null
    const name = button?.dataset.edit
    const id = button?.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey
    const record = rows.find(row => row.id === id)
    if (!button || name === undefined || !record) return false
    const edit = editOf(name, record)
    if (edit) setOpen({ button, name, record, edit })
    return true
  }

  return {
    editOf,
    open,
    close: () => setOpen(null),
    handlers: {
      onClick: (event: MouseEvent) => void openAt(event.target),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'F2' && openAt(event.target)) event.preventDefault()
      },
    },
  }
}
export type CellEditing = ReturnType<typeof useCellEditor>
