import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#src/ui/publicPage/form/TextField.tsx'
import './captchaField.css'

type Props = {
  name?: string
  /** Null until the picture is fetched; its space is reserved, so that no button moves below a press. */
  picture: string | null
  value: string
  onChange: (value: string) => void
  onRenew: () => Promise<void>
  error?: string
}

export function CaptchaField({ name = 'code', picture, onRenew, error, ...field }: Props) {
  const { t } = useTranslation('account')
  const [lost, setLost] = useState<string | null>(null)
  return (
    <TextField
      {...field}
      label={t('account:login.code')}
      error={error ?? (picture !== null && lost === picture ? t('account:login.codeLost') : undefined)}
      name={name}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={16}
      dir="ltr"
      beside={
        <button type="button" className="m-captcha" onClick={() => void onRenew()} title={t('account:login.renewCode')}>
          {picture === null ? (
            <span className="m-captcha-space" />
          ) : (
            <img
              src={picture}
              width={136}
              height={42}
              alt={t('account:login.codePicture')}
              onError={() => setLost(picture)}
            />
          )}
        </button>
      }
    />
  )
}
