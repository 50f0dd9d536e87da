import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { ownspace } from '#contract/services/ownspace.ts'
import { useCall } from '#src/core/useCall.ts'
import { FormAlert } from '#src/ui/publicPage/FormAlert.tsx'
import { SubmitButton } from '#src/ui/publicPage/SubmitButton.tsx'
import { MobileField } from '../form/MobileField.tsx'
import { SmsCodeFields } from '../form/SmsCodeFields.tsx'
import { useSmsForm } from '../form/useSmsForm.ts'

type Props = { mobile: string; onClose: () => void; onChanged: () => Promise<void> }

/** The new number proves itself by a code. `mobile`: what stands in the field at first. */
export function MobileModal({ mobile, onClose, onChanged }: Props) {
  const { t } = useTranslation('ownspace')
  const call = useCall()
  const { form, smsFields } = useSmsForm({
    purpose: 'changeMobile',
    mobile,
    async submit(proof) {
      await call(ownspace, 'changeMobile', proof)
      await onChanged()
      onClose()
    },
  })
  return (
    <Modal open title={t('mobile.dialog')} footer={null} onCancel={onClose}>
      <form {...form.props}>
        <FormAlert key={form.failure.count} message={form.failure.message} />
        <MobileField {...form.field('mobile')} label={t('mobile.new')} />
        <SmsCodeFields {...smsFields} />
        <SubmitButton isBusy={form.isBusy}>{t('mobile.save')}</SubmitButton>
      </form>
    </Modal>
  )
}
