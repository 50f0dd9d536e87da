import type { ReactNode } from 'react'
import type { Checked } from '#src/ui/tree/TreeCheck.tsx'

type Props = {
  state: Checked
  /** Names it to readers, with its page or action. */
  label: string
  /** Why it cannot be changed. */
  refusal?: string
  isChanged?: boolean
  onToggle: () => void
  place: { 'data-at': string; tabIndex: number; onFocus: () => void }
  /** Seen beside the box. */
  children?: ReactNode
}

/** A box of the grid: checked, not, or in part. One that cannot be changed keeps its place and the focus. */
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
