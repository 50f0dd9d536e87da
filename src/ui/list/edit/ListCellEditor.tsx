import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import type { CellEditing } from './useCellEditor.ts'

const CellEditor = lazyPage(() => import('./CellEditor.tsx'))

type Props = { presentation: Presentation; editing: CellEditing; onSaved: (record: AnyRecord) => void }

/** The editor, rendered inside the edited cell, so that both move together; its code is loaded on the first click. */
export function ListCellEditor({ presentation, editing: { open, close }, onSaved }: Props) {
  const place = open?.button.parentElement
  if (!open || !place) return null
  return createPortal(
    <Suspense fallback={null}>
      <CellEditor
        key={`${open.record.id}.${open.name}`}
        presentation={presentation}
        cell={open}
        onSaved={onSaved}
        onClose={close}
      />
    </Suspense>,
    place,
  )
}
