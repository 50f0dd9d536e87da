import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { order } from '#contract/resources/money/order.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { DecisionModal } from './DecisionModal.tsx'

export default function CancelOrder({ records, onClose }: { records: readonly AnyRecord[]; onClose: () => void }) {
  const { t } = useTranslation(['payments', 'resources'])
  const { mutateAsync: cancelOrder } = useCallMutation(order, 'cancelOrder', quiet)
  const [reason, setReason] = useState('')
  const [record] = records
  return (
    <DecisionModal
      title={t('payments:cancel.title', { number: `\u2066${record?.number}\u2069` })}
      okText={t('resources:order.actions.cancelOrder')}
      lead={t('payments:cancel.lead')}
      isReady={record !== undefined}
      send={async () => record && cancelOrder({ id: record.id, reason: reason.trim() || null })}
      onClose={onClose}
    >
      <Form.Item label={t('resources:order.fields.reason')} htmlFor="cancel-reason">
        <Input
          id="cancel-reason"
          dir="auto"
          maxLength={order.fields.reason.options.max}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </Form.Item>
    </DecisionModal>
  )
}
