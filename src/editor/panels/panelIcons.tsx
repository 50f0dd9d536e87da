// Custom icons: a window with a panel at one side, and the artboard alone.
import type { ReactNode } from 'react'
import type { Icon } from '#src/core/assembly/present.ts'

/** Draws a window on a grid of 16 units. */
function windowWith(inside: ReactNode): Icon {
  return function RoomIcon({ className }) {
    return (
      <span className={`anticon m-directed ${className ?? ''}`} aria-hidden>
        <svg viewBox="0 0 16 16" width="1em" height="1em" fill="currentColor" aria-hidden>
          {inside}
        </svg>
      </span>
    )
  }
}

const frame = <rect x="1.5" y="2.5" width="13" height="11" rx="1.5" fill="none" stroke="currentColor" />

export const SidePanelIcon = windowWith(
  <>
    {frame}
    <rect x="3" y="4" width="3.5" height="8" rx="0.5" />
  </>,
)
export const PropertiesPanelIcon = windowWith(
  <>
    {frame}
    <rect x="9.5" y="4" width="3.5" height="8" rx="0.5" />
  </>,
)
export const FocusModeIcon = windowWith(
  <>
    <path
      d="M1.5 5V3A1.5 1.5 0 0 1 3 1.5h2M11 1.5h2A1.5 1.5 0 0 1 14.5 3v2M14.5 11v2a1.5 1.5 0 0 1-1.5 1.5h-2M5 14.5H3A1.5 1.5 0 0 1 1.5 13v-2"
      fill="none"
      stroke="currentColor"
    />
    <rect x="3.5" y="5" width="9" height="6" rx="0.5" />
  </>,
)
