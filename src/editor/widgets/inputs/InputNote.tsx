import { Alert } from 'antd'
import type { ReactNode } from 'react'
import './inputNote.css'

/** A warning about the value, announced to screen readers. */
export function InputNote({ children }: { children: ReactNode }) {
  return <Alert className="input-note" type="warning" role="status" message={children} />
}
