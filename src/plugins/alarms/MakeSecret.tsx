import { Modal, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alarmRule } from '#contract/resources/alarmRule.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

/** Says what becomes of the one before, makes a new one and shows it once. */
export default function MakeSecret({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  const { t } = useTranslation(['alarms', 'resources', 'ui'])
  const call = useCall()
  const [secret, setSecret] = useState<string>()
  const [problem, setProblem] = useState<string>()

  const make = () =>
    call(alarmRule, 'makeSecret', { id: record.id }).then(
      made => setSecret(made.secret),
      error => setProblem(messageOf(error)),
    )

  return (
    <Modal
      open
      title={t('resources:alarmRule.actions.makeSecret')}
      okText={secret ? t('alarms:done') : t('alarms:secret.make')}
      cancelText={t('ui:cancel')}
      cancelButtonProps={secret ? { hidden: true } : undefined}
      onOk={() => (secret ? onClose() : void make())}
      onCancel={onClose}
    >
      {secret ? (
        <>
          <Alert type="warning" showIcon message={t('alarms:secret.once')} />
          <Typography.Paragraph copyable={{ text: secret }} style={{ marginBlockStart: 16 }}>
            <code dir="ltr">{secret}</code>
          </Typography.Paragraph>
        </>
      ) : (
        <Typography.Paragraph>{t('alarms:secret.explanation')}</Typography.Paragraph>
      )}
      {problem && <Alert type="error" showIcon message={problem} role="alert" />}
    </Modal>
  )
}
