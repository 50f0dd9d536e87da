import type { ReactNode } from 'react'
import './propSection.css'

/** Fields that are not always wanted: a press on their title opens them. */
export function PropSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="prop-section">
      <summary>{title}</summary>
      {children}
    </details>
  )
}
