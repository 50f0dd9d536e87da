import type { ReactNode } from 'react'
import './outcome.css'

/** Result of an action, with an icon beside the text. */
export function Outcome({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  return (
    <div className="m-outcome" data-good={isGood} role={isGood ? 'status' : 'alert'}>
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="9.5" />
        {isGood ? <path d="m7.5 12.5 3 3 6-6.5" /> : <path d="M12 7v6m0 3.5v.01" strokeLinecap="round" />}
      </svg>
      <div>{children}</div>
    </div>
  )
}
