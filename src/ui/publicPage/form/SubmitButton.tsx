import type { ReactNode } from 'react'
import '#src/ui/publicPage/submitButton.css'
import '#src/ui/publicPage/spinner.css'

/** Submit button; keeps its position and width while the request is running. */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className="m-submit" aria-busy={isBusy} disabled={isBusy}>
      <span className="m-submit-label">{children}</span>
      {isBusy && <span className="m-spinner" aria-hidden="true" />}
    </button>
  )
}
