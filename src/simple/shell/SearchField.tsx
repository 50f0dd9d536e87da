import { useEffect, useEffectEvent, useState } from 'react'
import './fields.css'

/** Debounce in milliseconds. */
const rest = 300

export function SearchField({ label, onChange }: { label: string; onChange: (text: string) => void }) {
  const [text, setText] = useState('')
  const notifyChange = useEffectEvent((wanted: string) => onChange(wanted))
  useEffect(() => {
    const timer = setTimeout(() => notifyChange(text.trim()), rest)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <input
      type="search"
      className="simple-input"
      dir="auto"
      maxLength={50}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={event => setText(event.target.value)}
    />
  )
}
