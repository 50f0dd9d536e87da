import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../../core/services.ts'
import { useCall } from '../../../core/useCall.ts'
import { FormAlert } from '../../../ui/publicPage/FormAlert.tsx'
import { SubmitButton } from '../../../ui/publicPage/SubmitButton.tsx'
import { MobileField } from '../form/MobileField.tsx'
import { SmsCodeFields } from '../form/SmsCodeFields.tsx'
import { useSmsForm } from '../form/useSmsForm.ts'
import type { AskSecondStep } from './useSecondStep.ts'

type Props = { saveLogin: boolean; onSecondStep: AskSecondStep; children: ReactNode }

export function SmsLogin({ saveLogin, onSecondStep, children }: Props) {
  const { t } = useTranslation('account')
  const { session, warmUp } = useServices()
  const call = useCall()
  const { form, smsFields } = useSmsForm({
    purpose: 'login',
    async submit({ mobile, code }) {
      const { signIn } = await import('#contract/services/signIn.ts')
      warmUp()
      await session.enter(await call(signIn, 'smsLogin', { mobile, code, saveLogin }), saveLogin)
    },
    onFailure: error => {
      onSecondStep(error, saveLogin)
    },
  })
  return (
    <form {...form.props}>
      <FormAlert key={form.failure.count} message={form.failure.message} />
      <MobileField {...form.field('mobile')} />
      <SmsCodeFields {...smsFields} />
      {children}
      <SubmitButton isBusy={form.isBusy}>{t('account:login.submit')}</SubmitButton>
    </form>
  )
}
