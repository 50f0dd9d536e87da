import './spinner.css'
import './waiting.css'

/** Loading indicator; appears only after a noticeable delay. */
export function Waiting() {
  return (
    <div className="m-waiting" aria-busy="true">
      <span className="m-spinner" />
    </div>
  )
}
