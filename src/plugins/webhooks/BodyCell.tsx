import type { CellProps } from '#src/core/assembly/present.ts'
import './bodyCell.css'

/** The sent body, formatted for reading. */
export default function BodyCell({ value }: CellProps<string>) {
  return (
    <pre className="webhook-body" dir="ltr">
      {laidOut(value)}
    </pre>
  )
}

function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
