import { useTranslation } from 'react-i18next'
import type { ErrorId } from '#contract/errors/errors.ts'
import { passwordErrors, passwordStrength } from '#contract/rules/accounts/password.ts'
import './passwordStrengthMeter.css'

const rules = [
  'password.length',
  'password.classes',
  'password.containsName',
  'password.common',
] as const satisfies readonly ErrorId[]
const steps = { weak: 1, medium: 2, strong: 3 } as const

/** Lists the requirements of the password rule, shared with the server, and checks them off during typing. */
export function PasswordStrengthMeter({ password, username }: { password: string; username: string }) {
  const { t } = useTranslation('account')
  const broken = passwordErrors(password, username)
  const isEmpty = password === ''
  // A password that breaks the rule is rated weak, however strong it would be otherwise.
  const strength = broken.length > 0 ? 'weak' : passwordStrength(password)
  return (
    <div className="m-strength" data-strength={isEmpty ? 'none' : strength}>
      <div className="m-strength-bars" aria-hidden="true">
        {[1, 2, 3].map(step => (
          <span key={step} data-on={!isEmpty && step <= steps[strength]} />
        ))}
      </div>
      <p className="m-strength-word" role="status">
        {isEmpty ? t('account:strength.none') : t(`account:strength.${strength}`)}
      </p>
      <ul>
        {rules.map(rule => {
          const isKept = !isEmpty && !broken.includes(rule)
          return (
            <li key={rule} data-kept={isKept}>
              <span className="m-visually-hidden">{isKept ? t('account:rule.kept') : t('account:rule.open')}</span>
              {t(`account:rule.${rule.slice('password.'.length)}`)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
