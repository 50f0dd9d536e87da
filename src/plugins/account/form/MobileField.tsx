import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#src/ui/publicPage/form/TextField.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type'> & { label?: string }

export function MobileField({ label, ...field }: Props) {
  const { t } = useTranslation('account')
  return (
    <TextField
      {...field}
      label={label ?? t('account:sms.mobile')}
      type="tel"
      autoComplete="tel"
      maxLength={40}
      dir="ltr"
    />
  )
}
