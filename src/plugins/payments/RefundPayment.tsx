import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { payment } from '#contract/resources/money/payment.ts'
import { refund } from '#contract/resources/money/refund.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { FieldInput } from '#src/ui/fields/kinds/FieldInput.tsx'
import { DecisionModal } from './DecisionModal.tsx'

export default function RefundPayment({ records, onClose }: { records: readonly AnyRecord[]; onClose: () => void }) {
  const { t } = useTranslation(['payments', 'resources'])
  const { mutateAsync: sendRefund } = useCallMutation(payment, 'refund', quiet)
  const [record] = records
  const [amount, setAmount] = useState<number | null>(Number(record?.amount) - Number(record?.refunded))
  const [reason, setReason] = useState('')
  return (
    <DecisionModal
      title={t('payments:refund.title')}
      okText={t('resources:payment.actions.refund')}
      lead={t('payments:refund.lead')}
      isReady={record !== undefined && amount !== null && amount > 0 && reason.trim() !== ''}
      send={async () => record && sendRefund({ id: String(record.id), amount, reason })}
      onClose={onClose}
    >
      <Form.Item label={t('resources:refund.fields.amount')} htmlFor="refund-amount" required>
        <FieldInput
          id="refund-amount"
          field={refund.fields.amount}
          name="amount"
          scope="refund"
          record={record}
          value={amount}
          onChange={value => setAmount(typeof value === 'number' ? value : null)}
        />
      </Form.Item>
      <Form.Item label={t('resources:refund.fields.reason')} htmlFor="refund-reason" required>
        <Input
          id="refund-reason"
          dir="auto"
          aria-required
          maxLength={refund.fields.reason.options.max}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </Form.Item>
    </DecisionModal>
  )
}
