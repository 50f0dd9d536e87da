import { useEffect, useRef } from 'react'
import './formAlert.css'

/** Says what went wrong at the top of the form and takes the focus there. */
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
