import type { ReactNode } from 'react'

type Props = { name: string; label: string; children: ReactNode }

/** A value with the button that changes it; the list hears the press (useCellEditor). Lists have hundreds of them. */
export function EditableCell({ name, label, children }: Props) {
  return (
    <span className="cell-edit">
      <span>{children}</span>
      <button type="button" data-edit={name} aria-haspopup="true" aria-label={label} />
    </span>
  )
}
