import { Button, Form, Input, Modal, Typography } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setting } from '#contract/services/system/setting.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { busy } from '#src/ui/feedback/busy.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { firstFieldError } from './firstFieldError.ts'

type Props = { type: string; onClose: () => void }

/** Asks for the user's password, then shows the secret; closing the dialog clears both. */
export function ShowSecretModal({ type, onClose }: Props) {
  const { t } = useTranslation(['settings', 'ui'])
  const { mutateAsync: seeSecret } = useCallMutation(setting, 'seeSecret', quiet)
  const id = useId()
  const [password, setPassword] = useState('')
  const [secret, setSecret] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function see() {
    if (password === '') return setProblem(t('errors:field.required'))
    setBusy(true)
    setProblem(undefined)
    try {
      setSecret(await seeSecret({ type, password }))
      setPassword('')
    } catch (error) {
      setProblem(firstFieldError(error) ?? messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal open title={t('secret.see')} onCancel={onClose} footer={null} destroyOnHidden>
      {secret === undefined ? (
        <Form component={false} layout="vertical">
          <form
            noValidate
            onSubmit={event => {
              event.preventDefault()
              // The dialog is inside the settings form, which must not receive this submit.
              event.stopPropagation()
              void see()
            }}
          >
            <p>{t('secret.explanation')}</p>
            <Form.Item
              label={t('secret.password')}
              htmlFor={id}
              required
              validateStatus={problem ? 'error' : undefined}
              help={problem && <span role="alert">{problem}</span>}
            >
              <Input.Password
                id={id}
                dir="ltr"
                autoFocus
                value={password}
                onChange={event => setPassword(event.target.value)}
                autoComplete="current-password"
                maxLength={200}
              />
            </Form.Item>
            <Button type="primary" htmlType="submit" loading={busy(isBusy)}>
              {t('secret.see')}
            </Button>
          </form>
        </Form>
      ) : (
        <>
          <Alert type="warning" showIcon message={t('secret.recorded')} />
          <Typography.Paragraph
            copyable={{ text: secret, tooltips: [t('secret.copy'), t('secret.copied')] }}
            style={{ marginBlock: 16, fontFamily: 'monospace', overflowWrap: 'anywhere' }}
          >
            <bdi dir="ltr">{secret}</bdi>
          </Typography.Paragraph>
          <Button onClick={onClose}>{t('secret.close')}</Button>
        </>
      )}
    </Modal>
  )
}
