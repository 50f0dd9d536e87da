import { useTranslation } from 'react-i18next'
import { passwordErrors } from '#contract/rules/accounts/password.ts'

/** Returns a function that checks a new password by the rule shared with the server, and compares both entries. */
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
