import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownspace } from '#contract/services/people/ownspace.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useForm } from '#src/plugins/account/form/useForm.ts'
import { FormAlert } from '#src/ui/publicPage/form/FormAlert.tsx'
import { PasswordField } from '#src/ui/publicPage/form/PasswordField.tsx'
import { SubmitButton } from '#src/ui/publicPage/form/SubmitButton.tsx'
import { TextField } from '#src/ui/publicPage/form/TextField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Renews the recovery codes or disables the second step; both require the password and a code of the app. */
export function TwoFactorConfirm({ deed, onClose }: { deed: 'renew' | 'off'; onClose: () => void }) {
  const { t } = useTranslation('ownspace')
  const { mutateAsync: renew } = useCallMutation(ownspace, 'twoFactorRenew', quiet)
  const { mutateAsync: switchOff } = useCallMutation(ownspace, 'twoFactorOff', quiet)
  const [codes, setCodes] = useState<readonly string[]>()
  const form = useForm({
    initial: { password: '', code: '' },
    check: ({ password, code }) => ({
      ...(password === '' ? { password: t('twoFactor.missing.password') } : {}),
      ...(code.trim() === '' ? { code: t('twoFactor.missing.code') } : {}),
    }),
    async submit(proof) {
      if (deed === 'renew') return setCodes(await renew(proof))
      await switchOff(proof)
      onClose()
    },
  })
  return (
    <Modal
      open
      title={deed === 'renew' ? t('twoFactor.renew') : t('twoFactor.switchOff')}
      footer={null}
      maskClosable={false}
      onCancel={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <form {...form.props}>
          <FormAlert key={form.failure.count} message={form.failure.message} />
          <p>{deed === 'renew' ? t('twoFactor.renewNote') : t('twoFactor.offNote')}</p>
          <PasswordField {...form.field('password')} label={t('twoFactor.password')} autoComplete="current-password" />
          <TextField
            {...form.field('code')}
            label={t('twoFactor.codeOrRecovery')}
            autoComplete="one-time-code"
            maxLength={16}
            dir="ltr"
          />
          <SubmitButton isBusy={form.isBusy}>
            {deed === 'renew' ? t('twoFactor.renew') : t('twoFactor.switchOff')}
          </SubmitButton>
        </form>
      )}
    </Modal>
  )
}
