import { useTranslation } from 'react-i18next'
import '#src/plugins/account/form/checkbox.css'

export function KeepSignedIn({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  const { t } = useTranslation('account')
  return (
    <label className="m-check">
      <input
        className="m-checkbox"
        type="checkbox"
        checked={value}
        onChange={event => onChange(event.target.checked)}
      />
      {t('account:login.saveLogin')}
    </label>
  )
}
