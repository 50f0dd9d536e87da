import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { prepareSchemas } from '#src/core/calls/prepareSchemas.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { useServices } from '#src/core/services/services.ts'
import { MobileField } from '#src/plugins/account/form/MobileField.tsx'
import { SmsCodeFields } from '#src/plugins/account/form/SmsCodeFields.tsx'
import { useSmsForm } from '#src/plugins/account/form/useSmsForm.ts'
import { FormAlert } from '#src/ui/publicPage/form/FormAlert.tsx'
import { SubmitButton } from '#src/ui/publicPage/form/SubmitButton.tsx'
import type { AskSecondStep } from './useSecondStep.ts'

type Props = { saveLogin: boolean; onSecondStep: AskSecondStep; children: ReactNode }

export function SmsLogin({ saveLogin, onSecondStep, children }: Props) {
  const { t } = useTranslation('account')
  const { session, warmUp } = useServices()
  const call = useCall()
  const { form, smsFields } = useSmsForm({
    purpose: 'login',
    async submit({ mobile, code }) {
      await prepareSchemas()
      const { signIn } = await import('#contract/services/people/signIn.ts')
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
