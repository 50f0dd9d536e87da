import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { order } from '#contract/resources/money/order.ts'
import { payment } from '#contract/resources/money/payment.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { DecisionModal } from './DecisionModal.tsx'

export default function MarkPaid({ records, onClose }: { records: readonly AnyRecord[]; onClose: () => void }) {
  const { t } = useTranslation(['payments', 'resources'])
  const { mutateAsync: markPaid } = useCallMutation(order, 'markPaid', quiet)
  const [transaction, setTransaction] = useState('')
  const [reason, setReason] = useState('')
  const [record] = records
  const isReady = record !== undefined && transaction.trim() !== '' && reason.trim() !== ''
  return (
    <DecisionModal
      title={t('payments:markPaid.title', { number: `\u2066${record?.number}\u2069` })}
      okText={t('resources:order.actions.markPaid')}
      lead={t('payments:markPaid.lead')}
      isReady={isReady}
      send={async () => record && markPaid({ id: String(record.id), transaction, reason })}
      onClose={onClose}
    >
      <Form.Item label={t('resources:payment.fields.transaction')} htmlFor="paid-transaction" required>
        <Input
          id="paid-transaction"
          dir="ltr"
          aria-required
          maxLength={payment.fields.transaction.options.max}
          value={transaction}
          onChange={event => setTransaction(event.target.value)}
        />
      </Form.Item>
      <Form.Item label={t('resources:order.fields.reason')} htmlFor="paid-reason" required>
        <Input
          id="paid-reason"
          dir="auto"
          aria-required
          maxLength={order.fields.reason.options.max}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </Form.Item>
    </DecisionModal>
  )
}
