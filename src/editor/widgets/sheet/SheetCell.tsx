import { type KeyboardEvent, useState } from 'react'
import type { CellPlace } from './editSheet.ts'

type Props = {
  place: CellPlace
  text: string
  label: string
  onFocus: () => void
  onWrite: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** One cell; leaving it applies the input, Esc reverts it. */
export function SheetCell({ place, text, label, onFocus, onWrite, onKeyDown }: Props) {
  const [typed, setTyped] = useState<{ value: string; of: string } | null>(null)
  // A text that a paste changed during typing replaces the input.
  const waiting = typed?.of === text ? typed.value : null
  return (
    <span>
      <input
        className="sheet-cell"
        dir="auto"
        data-cell={`${place.row} ${place.column}`}
        aria-label={label}
        value={waiting ?? text}
        onFocus={onFocus}
        onChange={({ target }) => setTyped({ value: target.value, of: text })}
        onBlur={() => {
          if (waiting !== null && waiting !== text) onWrite(waiting)
          setTyped(null)
        }}
        onKeyDown={event => {
          if (event.key === 'Escape' && waiting !== null && waiting !== text) {
            event.stopPropagation()
            setTyped(null)
          } else onKeyDown(event)
        }}
      />
    </span>
  )
}
