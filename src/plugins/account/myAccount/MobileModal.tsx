import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { ownspace } from '#contract/services/people/ownspace.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { MobileField } from '#src/plugins/account/form/MobileField.tsx'
import { SmsCodeFields } from '#src/plugins/account/form/SmsCodeFields.tsx'
import { useSmsForm } from '#src/plugins/account/form/useSmsForm.ts'
import { FormAlert } from '#src/ui/publicPage/form/FormAlert.tsx'
import { SubmitButton } from '#src/ui/publicPage/form/SubmitButton.tsx'
import { missingKeyOf, type OwnProof, OwnProofField } from './OwnProofField.tsx'

type Props = { mobile: string; proof: OwnProof; onClose: () => void; onChanged: () => Promise<void> }

/** Changes the phone number, which a code must verify. `mobile`: initial value of the field. */
export function MobileModal({ mobile, proof, onClose, onChanged }: Props) {
  const { t } = useTranslation('ownspace')
  const { mutateAsync: changeMobile } = useCallMutation(ownspace, 'changeMobile', quiet)
  const { form, smsFields } = useSmsForm({
    purpose: 'changeMobile',
    mobile,
    further: { name: proof, missing: t(missingKeyOf[proof]) },
    async submit(proven) {
      await changeMobile(proven)
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
        <OwnProofField proof={proof} field={form.field(proof)} />
        <SubmitButton isBusy={form.isBusy}>{t('mobile.save')}</SubmitButton>
      </form>
    </Modal>
  )
}
