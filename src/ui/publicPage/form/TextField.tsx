import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import './textField.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id'> & {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string
  /** Content beside the input, such as a picture or a button. */
  beside?: ReactNode
  help?: ReactNode
}

export function TextField({ label, value, onChange, error, beside, help, ...input }: Props) {
  const id = useId()
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className="m-field">
      <label htmlFor={id}>{label}</label>
      <div className="m-field-row">
        <input
          {...input}
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          onChange={event => onChange(event.target.value)}
        />
        {beside}
      </div>
      {error && (
        <p className="m-field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {help && (
        <div className="m-field-help" id={`${id}-help`}>
          {help}
        </div>
      )}
    </div>
  )
}
