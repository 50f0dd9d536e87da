import type { ReactNode } from 'react'
import type { Checked } from '#src/ui/tree/TreeCheck.tsx'

type Props = {
  state: Checked
  /** Accessible name, with the page or action. */
  label: string
  /** Reason why the box is read-only. */
  refusal?: string
  isChanged?: boolean
  onToggle: () => void
  place: { 'data-at': string; tabIndex: number; onFocus: () => void }
  /** Visible label beside the box. */
  children?: ReactNode
}

/** Checkbox of the grid: checked, unchecked or mixed. Read-only boxes stay focusable. */
export function GridCheck({ state, label, refusal, isChanged = false, onToggle, place, children }: Props) {
  return (
    <label className="rights-check" title={refusal} data-changed={isChanged || undefined}>
      <input
        ref={box => {
          if (box) box.indeterminate = state === 'mixed'
        }}
        type="checkbox"
        aria-label={label}
        checked={state === 'true'}
        aria-disabled={refusal !== undefined || undefined}
        onChange={() => refusal === undefined && onToggle()}
        {...place}
      />
      {children}
    </label>
  )
}
