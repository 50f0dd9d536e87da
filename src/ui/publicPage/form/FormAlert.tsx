import { useEffect, useRef } from 'react'
import './formAlert.css'

/** Error message at the top of a form; takes the focus. */
export function FormAlert({ message }: { message: string }) {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (message) ref.current?.focus()
  }, [message])
  return (
    <p ref={ref} className="m-alert" role="alert" tabIndex={-1}>
      {message}
    </p>
  )
}
