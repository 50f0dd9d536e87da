import { useTranslation } from 'react-i18next'
import { PasswordField } from '#src/ui/publicPage/form/PasswordField.tsx'
import { PasswordStrengthMeter } from './PasswordStrengthMeter.tsx'

type Field = { name: string; value: string; error?: string; onChange: (value: string) => void }
type Props = { first: Field; second: Field; username: string; label?: string; repeatLabel?: string }

export function NewPasswordFields({ first, second, username, label, repeatLabel }: Props) {
  const { t } = useTranslation('account')
  return (
    <>
      <PasswordField
        {...first}
        label={label ?? t('account:password.new')}
        autoComplete="new-password"
        help={<PasswordStrengthMeter password={first.value} username={username} />}
      />
      <PasswordField {...second} label={repeatLabel ?? t('account:password.repeat')} autoComplete="new-password" />
    </>
  )
}
