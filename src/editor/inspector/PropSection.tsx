import type { ReactNode } from 'react'
import './propSection.css'

/** A collapsible section of rarely used fields. */
export function PropSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="prop-section">
      <summary>{title}</summary>
      {children}
    </details>
  )
}
