import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '#src/core/calls/useCall.ts'
import { MobileField } from '#src/plugins/account/form/MobileField.tsx'
import { SmsCodeFields } from '#src/plugins/account/form/SmsCodeFields.tsx'
import { useSmsForm } from '#src/plugins/account/form/useSmsForm.ts'
import { resetPath } from '#src/plugins/account/login/paths.ts'
import { FormAlert } from '#src/ui/publicPage/form/FormAlert.tsx'
import { SubmitButton } from '#src/ui/publicPage/form/SubmitButton.tsx'

export function ForgotBySms() {
  const { t } = useTranslation('account')
  const call = useCall()
  const navigate = useNavigate()
  const { form, smsFields } = useSmsForm({
    purpose: 'resetPassword',
    async submit(proof) {
      const { signIn } = await import('#contract/services/people/signIn.ts')
      const token = await call(signIn, 'forgotBySms', proof)
      await navigate(`${resetPath}#${token}`)
    },
  })
  return (
    <form {...form.props}>
      <FormAlert key={form.failure.count} message={form.failure.message} />
      <MobileField {...form.field('mobile')} />
      <SmsCodeFields {...smsFields} />
      <SubmitButton isBusy={form.isBusy}>{t('account:forgot.next')}</SubmitButton>
    </form>
  )
}
