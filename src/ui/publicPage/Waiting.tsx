import './spinner.css'
import './waiting.css'

/** A page on its way; appears only when it takes long enough to be noticed. */
export function Waiting() {
  return (
    <div className="m-waiting" aria-busy="true">
      <span className="m-spinner" />
    </div>
  )
}
