import { useTranslation } from 'react-i18next'
import { PasswordField } from '#src/ui/publicPage/form/PasswordField.tsx'
import { TextField } from '#src/ui/publicPage/form/TextField.tsx'

/** Proof that the user is the owner of the account: the second step if it is enabled, otherwise the password. */
export type OwnProof = 'password' | 'secondStep'

export const missingKeyOf = {
  password: 'ownspace:twoFactor.missing.password',
  secondStep: 'ownspace:twoFactor.missing.code',
} as const

type Field = { name: string; value: string; error?: string; onChange: (value: string) => void }

export function OwnProofField({ proof, field }: { proof: OwnProof; field: Field }) {
  const { t } = useTranslation('ownspace')
  if (proof === 'password') {
    return <PasswordField {...field} label={t('twoFactor.password')} autoComplete="current-password" />
  }
  return (
    <TextField
      {...field}
      label={t('twoFactor.codeOrRecovery')}
      autoComplete="one-time-code"
      maxLength={32}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
    />
  )
}
