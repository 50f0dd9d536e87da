import type { ReactNode } from 'react'

type Props = { name: string; label: string; children: ReactNode }

/**
 * A value with its edit button; the list handles the clicks of all cells (useCellEditor), because it has hundreds of
 * them.
 */
export function EditableCell({ name, label, children }: Props) {
  return (
    <span className="cell-edit">
      <span>{children}</span>
      <button type="button" data-edit={name} aria-haspopup="true" aria-label={label} />
    </span>
  )
}
