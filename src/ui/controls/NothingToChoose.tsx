import type { ReactNode } from 'react'
import './nothingToChoose.css'

/** Content of an empty list of options: the reason, as a single disabled option. */
export function NothingToChoose({ children }: { children: ReactNode }) {
  return (
    <div role="option" tabIndex={-1} aria-disabled aria-selected={false} className="nothing-to-choose">
      {children}
    </div>
  )
}
