import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refund } from '#contract/resources/money/refund.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { DecisionModal } from './DecisionModal.tsx'

export default function GiveUpRefund({ records, onClose }: { records: readonly AnyRecord[]; onClose: () => void }) {
  const { t } = useTranslation(['payments', 'resources'])
  const { mutateAsync: giveUp } = useCallMutation(refund, 'giveUp', quiet)
  const [reason, setReason] = useState('')
  const [record] = records
  return (
    <DecisionModal
      title={t('payments:giveUp.title', { number: `\u2066${record?.number}\u2069` })}
      okText={t('resources:refund.actions.giveUp')}
      lead={t('payments:giveUp.lead')}
      isReady={record !== undefined && reason.trim() !== ''}
      send={async () => record && giveUp({ id: record.id, reason })}
      onClose={onClose}
    >
      <Form.Item label={t('resources:refund.fields.giveUpReason')} htmlFor="give-up-reason" required>
        <Input
          id="give-up-reason"
          dir="auto"
          aria-required
          maxLength={refund.fields.giveUpReason.options.max}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </Form.Item>
    </DecisionModal>
  )
}
