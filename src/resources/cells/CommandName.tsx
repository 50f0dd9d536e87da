import { useTranslation } from 'react-i18next'

/** Commands of an older or newer server keep their own name. */
export function CommandName({ value }: { value: string }) {
  const { t } = useTranslation('resources')
  return <span>{t(`commands.${value}`, { defaultValue: value })}</span>
}
