import { useTranslation } from 'react-i18next'
import { passwordErrors } from '#contract/rules/accounts/password.ts'

/** The rule of both sides, and that the two entries are one. */
export function useNewPasswordCheck() {
  const { t } = useTranslation('errors')
  return (password: string, repeat: string, username: string): { first?: string; second?: string } => {
    const [broken] = passwordErrors(password, username)
    return {
      ...(broken ? { first: t(`errors:${broken}`) } : {}),
      ...(repeat !== password ? { second: t('errors:password.mismatch') } : {}),
    }
  }
}
