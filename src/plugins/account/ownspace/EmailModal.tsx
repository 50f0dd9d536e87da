import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emailCheck } from '#contract/services/emailCheck.ts'
import { useCall } from '#src/core/useCall.ts'
import { Alert } from '#src/ui/pieces/Alert.tsx'
import { FormAlert } from '#src/ui/publicPage/FormAlert.tsx'
import { SubmitButton } from '#src/ui/publicPage/SubmitButton.tsx'
import { TextField } from '#src/ui/publicPage/TextField.tsx'
import { useForm } from '../form/useForm.ts'

/** The address is taken over when the link that is mailed to it is followed. */
export function EmailModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ownspace')
  const call = useCall()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => (email.trim() === '' ? { email: t('email.missing') } : {}),
    async submit({ email }) {
      await call(emailCheck, 'sendCheckEmail', { email: email.trim() })
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
          <SubmitButton isBusy={form.isBusy}>{t('email.send')}</SubmitButton>
        </form>
      )}
    </Modal>
  )
}
