import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from './TextField.tsx'
import './passwordField.css'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'beside'>

export function PasswordField(props: Props) {
  const { t } = useTranslation('app')
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      className="m-password"
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      beside={
        <button type="button" className="m-reveal" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? t('app:password.hide') : t('app:password.show')}
        </button>
      }
    />
  )
}
