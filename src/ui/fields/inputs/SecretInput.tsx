import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import './input.css'
import { decorative } from '#src/ui/controls/decorative.ts'
import { givenOf, textOf } from './textOf.ts'

export function SecretInput({ id, value, onChange, disabled, field, isRequired, ...aria }: FieldInputProps) {
  return (
    <Input.Password
      id={id}
      dir="ltr"
      iconRender={isVisible =>
        decorative(isVisible ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />)
      }
      className="input-code"
      value={textOf(value)}
      onChange={event => onChange?.(givenOf(event.target.value))}
      disabled={disabled}
      maxLength={field.options.max ?? 200}
      aria-required={isRequired}
      aria-describedby={aria['aria-describedby']}
      autoComplete="new-password"
    />
  )
}
