import { Modal, Spin, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alarmRule } from '#contract/resources/alarmRule.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import type { ResultFor } from '#src/core/calls/call.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

/** Calls it once, and shows what came back. */
export default function TestWebhook({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  const { t } = useTranslation(['alarms', 'resources', 'ui'])
  const call = useCall()
  const [answer, setAnswer] = useState<ResultFor<typeof alarmRule, 'testWebhook'>>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    call(alarmRule, 'testWebhook', { id: record.id }).then(setAnswer, error => setProblem(messageOf(error)))
  }, [call, record.id])

  const took = answer && t('alarms:webhook.took', { milliseconds: answer.milliseconds })
  return (
    <Modal
      open
      title={t('resources:alarmRule.actions.testWebhook')}
      okText={t('alarms:done')}
      cancelButtonProps={{ hidden: true }}
      onOk={onClose}
      onCancel={onClose}
    >
      <div aria-live="polite">
        {!answer && !problem && <Spin />}
        {problem && <Alert type="error" showIcon message={problem} />}
        {answer && (
          <>
            <Alert
              type={answer.isTaken ? 'success' : 'error'}
              showIcon
              message={t(answer.isTaken ? 'alarms:webhook.taken' : 'alarms:webhook.refused')}
              description={took}
            />
            <Typography.Paragraph style={{ marginBlockStart: 16 }}>
              <code dir="ltr">{answer.answer}</code>
            </Typography.Paragraph>
          </>
        )}
      </div>
    </Modal>
  )
}
