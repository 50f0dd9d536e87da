import { useModalForm } from '@refinedev/antd'
import type { BaseRecord, HttpError } from '@refinedev/core'
import { Form, Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { alarm } from '#contract/resources/fleet/alarm.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import type { InputFor } from '#src/core/requests/call.ts'
import { createBy } from '#src/core/requests/declaredCall.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'

type Acknowledgement = InputFor<typeof alarm, 'acknowledge'>

/** Acknowledges alarms with a note for later readers. */
export default function Acknowledge({ records, onClose }: { records: readonly AnyRecord[]; onClose: () => void }) {
  const { t } = useTranslation(['alarms', 'resources', 'ui'])
  const { formProps, modalProps, mutation, onFinish } = useModalForm<BaseRecord, HttpError, Acknowledgement>({
    ...createBy(alarm, 'acknowledge'),
    ...quiet,
    defaultVisible: true,
    redirect: false,
    onMutationSuccess: onClose,
  })

  return (
    <Modal
      {...modalProps}
      width={undefined}
      title={t('alarms:acknowledge.title', { count: records.length, name: String(records[0]?.name ?? '') })}
      okText={t('resources:alarm.actions.acknowledge')}
      cancelText={t('ui:cancel')}
      onCancel={onClose}
    >
      <Form
        {...formProps}
        layout="vertical"
        name="alarm"
        // A failure is shown below the form.
        onFinish={({ note }) =>
          void onFinish({ ids: records.map(({ id }) => id), note: note?.trim() || null }).catch(() => undefined)
        }
      >
        <Form.Item name="note" label={t('resources:alarm.fields.note')} extra={t('alarms:acknowledge.hint')}>
          <Input.TextArea dir="auto" autoFocus rows={3} maxLength={alarm.fields.note.options.max} />
        </Form.Item>
      </Form>
      {mutation.error && <Alert type="error" showIcon message={mutation.error.message} role="alert" />}
    </Modal>
  )
}
