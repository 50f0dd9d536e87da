import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emailCheck } from '#contract/services/people/emailCheck.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useForm } from '#src/plugins/account/form/useForm.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { FormAlert } from '#src/ui/publicPage/form/FormAlert.tsx'
import { SubmitButton } from '#src/ui/publicPage/form/SubmitButton.tsx'
import { TextField } from '#src/ui/publicPage/form/TextField.tsx'
import { missingKeyOf, type OwnProof, OwnProofField } from './OwnProofField.tsx'

/** Requests a new address, which takes effect when the user opens the mailed link. */
export function EmailModal({ proof, onClose }: { proof: OwnProof; onClose: () => void }) {
  const { t } = useTranslation('ownspace')
  const { mutateAsync: sendCheckEmail } = useCallMutation(emailCheck, 'sendCheckEmail', quiet)
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initial: { email: '', password: '', secondStep: '' },
    check: values => ({
      ...(values.email.trim() === '' ? { email: t('email.missing') } : {}),
      ...(values[proof] === '' ? { [proof]: t(missingKeyOf[proof]) } : {}),
    }),
    async submit({ email, ...proofs }) {
      await sendCheckEmail({ email: email.trim(), [proof]: proofs[proof] })
      setSentTo(email.trim())
    },
  })
  return (
    <Modal open title={t('email.dialog')} footer={null} onCancel={onClose}>
      {sentTo ? (
        <div role="status">
          <Alert
            type="success"
            showIcon
            message={t('email.sent', { email: `\u2066${sentTo}\u2069` })}
            description={t('email.sentNote')}
          />
        </div>
      ) : (
        <form {...form.props}>
          <FormAlert key={form.failure.count} message={form.failure.message} />
          <TextField
            {...form.field('email')}
            label={t('email.new')}
            type="email"
            autoComplete="email"
            dir="ltr"
            help={t('email.help')}
          />
          <OwnProofField proof={proof} field={form.field(proof)} />
          <SubmitButton isBusy={form.isBusy}>{t('email.send')}</SubmitButton>
        </form>
      )}
    </Modal>
  )
}
