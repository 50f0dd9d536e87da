import { useTranslation } from 'react-i18next'
import type { NameState } from './useNameCheck.ts'

export function NameHelp({ state }: { state: NameState }) {
  const { t } = useTranslation('registration')
  return (
    <span role="status" className={state === 'free' ? 'm-good' : undefined}>
      {state === 'free' ? t('registration:name.free') : t('registration:name.help')}
    </span>
  )
}
