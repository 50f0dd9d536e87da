import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { type AccountView, accountViews, type User } from '#contract/resources/people/user.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import './seesInput.css'

/** Selects whose screens, programs and files a new account sees, with the consequence of each choice. */
export function SightInput({ id, value, onChange, disabled, ...aria }: InputProps<AccountView, User>) {
  const { t } = useTranslation(['resources', 'users'])
  return (
    <div role="radiogroup" aria-label={t('resources:user.fields.sees')}>
      <Radio.Group
        id={id}
        className="sees-input"
        value={value}
        disabled={disabled}
        onChange={event => onChange?.(event.target.value)}
        aria-describedby={aria['aria-describedby']}
      >
        {accountViews.map(view => (
          <Radio key={view} value={view}>
            {t(`resources:user.values.sees.${view}`)}
            <small>{t(`users:sees.${view}`)}</small>
          </Radio>
        ))}
      </Radio.Group>
    </div>
  )
}
