import type { ReactNode } from 'react'

type Props = { name: string; label: string; children: ReactNode }

/**
 * A value with its edit button; the list handles the click for all cells (useCellEditor), because there are hundreds.
 */
export function EditableCell({ name, label, children }: Props) {
  return (
    <span className="cell-edit">
      <span>{children}</span>
      <button type="button" data-edit={name} aria-haspopup="true" aria-label={label} />
    </span>
  )
}
