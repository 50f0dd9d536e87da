import { Modal, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

type Props = {
  title: string
  create: () => Promise<{ secret: string }>
  onClose: () => void
  /** Says what the secret is for, and what happens to the previous one. */
  explanation: string
}

/** Explains a new secret, creates it and shows it once. */
export function SecretModal({ title, create, onClose, explanation }: Props) {
  const { t } = useTranslation(['webhooks', 'ui'])
  const [secret, setSecret] = useState<string>()
  const [problem, setProblem] = useState<string>()

  const onCreate = () =>
    create().then(
      made => setSecret(made.secret),
      error => setProblem(messageOf(error)),
    )

  return (
    <Modal
      open
      title={title}
      okText={secret ? t('done') : t('secret.make')}
      cancelText={t('ui:cancel')}
      cancelButtonProps={secret ? { hidden: true } : undefined}
      maskClosable={false}
      onOk={() => (secret ? onClose() : void onCreate())}
      onCancel={onClose}
    >
      {secret ? (
        <>
          <Alert type="warning" showIcon message={t('secret.once')} />
          <Typography.Paragraph copyable={{ text: secret }} style={{ marginBlockStart: 16, overflowWrap: 'anywhere' }}>
            <code dir="ltr">{secret}</code>
          </Typography.Paragraph>
        </>
      ) : (
        <>
          <Typography.Paragraph>{explanation}</Typography.Paragraph>
          <Typography.Paragraph>{t('secret.header')}</Typography.Paragraph>
        </>
      )}
      {problem && <Alert type="error" showIcon message={problem} role="alert" />}
    </Modal>
  )
}
