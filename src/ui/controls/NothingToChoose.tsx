import type { ReactNode } from 'react'
import './nothingToChoose.css'

/** Where a list to choose from has nothing: why, as its only entry, which cannot be chosen. */
export function NothingToChoose({ children }: { children: ReactNode }) {
  return (
    <div role="option" tabIndex={-1} aria-disabled aria-selected={false} className="nothing-to-choose">
      {children}
    </div>
  )
}
