import { Modal, QRCode, Steps } from 'antd'
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

type Begun = { secret: string; uri: string }

/**
 * Sets up the second step: password, app, recovery codes. It is enabled only once the app's first code is accepted.
 */
export function TwoFactorSetUp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ownspace')
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  const step = codes ? 2 : begun ? 1 : 0
  const steps = ['password', 'app', 'codes'].map(key => ({ title: t(`twoFactor.steps.${key}`) }))
  return (
    <Modal open title={t('twoFactor.title')} footer={null} maskClosable={false} onCancel={onClose}>
      <Steps size="small" current={step} items={steps} responsive={false} className="my-account-steps" />
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : begun ? (
        <AppStep begun={begun} onConfirmed={setCodes} />
      ) : (
        <PasswordStep onBegun={setBegun} />
      )}
    </Modal>
  )
}

function PasswordStep({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const { t } = useTranslation('ownspace')
  const { mutateAsync: begin } = useCallMutation(ownspace, 'twoFactorBegin', quiet)
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: t('twoFactor.missing.password') } : {}),
    submit: async ({ password }) => onBegun(await begin({ password })),
  })
  return (
    <form {...form.props}>
      <FormAlert key={form.failure.count} message={form.failure.message} />
      <PasswordField {...form.field('password')} label={t('twoFactor.password')} autoComplete="current-password" />
      <SubmitButton isBusy={form.isBusy}>{t('twoFactor.next')}</SubmitButton>
    </form>
  )
}

function AppStep({ begun, onConfirmed }: { begun: Begun; onConfirmed: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('ownspace')
  const { mutateAsync: confirm } = useCallMutation(ownspace, 'twoFactorConfirm', quiet)
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: t('twoFactor.missing.code') } : {}),
    submit: async ({ code }) => onConfirmed(await confirm({ code })),
  })
  return (
    <form {...form.props}>
      <FormAlert key={form.failure.count} message={form.failure.message} />
      <p>{t('twoFactor.scan')}</p>
      <div className="my-account-qr" role="img" aria-label={t('twoFactor.qr')}>
        <div aria-hidden>
          <QRCode value={begun.uri} size={176} bordered={false} color="#000000" bgColor="#ffffff" type="svg" />
        </div>
      </div>
      <p className="my-account-hint">
        {t('twoFactor.orType')} <code dir="ltr">{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <TextField
        {...form.field('code')}
        label={t('twoFactor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        dir="ltr"
      />
      <SubmitButton isBusy={form.isBusy}>{t('twoFactor.confirm')}</SubmitButton>
    </form>
  )
}
