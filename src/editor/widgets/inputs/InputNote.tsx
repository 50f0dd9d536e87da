import { Alert } from 'antd'
import type { ReactNode } from 'react'
import './inputNote.css'

/** What should be known about the value, said as soon as it is. */
export function InputNote({ children }: { children: ReactNode }) {
  return <Alert className="input-note" type="warning" role="status" message={children} />
}
