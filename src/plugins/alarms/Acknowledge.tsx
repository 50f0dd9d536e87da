import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alarm } from '#contract/resources/fleet/alarm.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

/** Acknowledges alarms with a note for later readers. */
export default function Acknowledge({ records, onClose }: { records: readonly AnyRecord[]; onClose: () => void }) {
  const { t } = useTranslation(['alarms', 'resources', 'ui'])
  const { mutateAsync: sendAcknowledgement } = useCallMutation(alarm, 'acknowledge', quiet)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function acknowledge() {
    setBusy(true)
    try {
      await sendAcknowledgement({ ids: records.map(({ id }) => id), note: note.trim() || null })
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      title={t('alarms:acknowledge.title', { count: records.length, name: String(records[0]?.name ?? '') })}
      okText={t('resources:alarm.actions.acknowledge')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ disabled: isBusy }}
      onOk={() => void acknowledge()}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={t('resources:alarm.fields.note')} htmlFor="alarm-note" extra={t('alarms:acknowledge.hint')}>
          <Input.TextArea
            id="alarm-note"
            dir="auto"
            autoFocus
            rows={3}
            maxLength={alarm.fields.note.options.max}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
        </Form.Item>
      </Form>
      {problem && <Alert type="error" showIcon message={problem} role="alert" />}
    </Modal>
  )
}
