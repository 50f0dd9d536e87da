import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/publicPage/TextField.tsx'

type Props = {
  picture: string
  value: string
  onChange: (value: string) => void
  onRenew: () => Promise<void>
  error?: string
}

export function CaptchaField({ picture, value, onChange, onRenew, error }: Props) {
  const { t } = useTranslation('account')
  return (
    <TextField
      label={t('account:login.code')}
      name="code"
      value={value}
      onChange={onChange}
      error={error}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={16}
      dir="ltr"
      beside={
        <button type="button" className="m-captcha" onClick={() => void onRenew()} title={t('account:login.renewCode')}>
          <img src={picture} width={136} height={42} alt={t('account:login.codePicture')} />
        </button>
      }
    />
  )
}
