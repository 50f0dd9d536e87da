import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '../../../core/useCall.ts'
import { FormAlert } from '../../../ui/publicPage/FormAlert.tsx'
import { SubmitButton } from '../../../ui/publicPage/SubmitButton.tsx'
import { MobileField } from '../form/MobileField.tsx'
import { SmsCodeFields } from '../form/SmsCodeFields.tsx'
import { useSmsForm } from '../form/useSmsForm.ts'
import { resetPath } from '../paths.ts'

export function ForgotBySms() {
  const { t } = useTranslation('account')
  const call = useCall()
  const navigate = useNavigate()
  const { form, smsFields } = useSmsForm({
    purpose: 'resetPassword',
    async submit(proof) {
      const { signIn } = await import('#contract/services/signIn.ts')
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
