import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentFinding } from '#contract/resources/money/paymentFinding.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { DecisionModal } from './DecisionModal.tsx'

export default function SettleFinding({ records, onClose }: { records: readonly AnyRecord[]; onClose: () => void }) {
  const { t } = useTranslation(['payments', 'resources'])
  const { mutateAsync: settle } = useCallMutation(paymentFinding, 'settle', quiet)
  const [note, setNote] = useState('')
  return (
    <DecisionModal
      title={t('payments:settle.title')}
      okText={t('resources:paymentFinding.actions.settle')}
      lead={t('payments:settle.lead')}
      isReady={note.trim() !== ''}
      send={() => settle({ ids: records.map(({ id }) => id), note })}
      onClose={onClose}
    >
      <Form.Item label={t('resources:paymentFinding.fields.note')} htmlFor="finding-note" required>
        <Input
          id="finding-note"
          dir="auto"
          aria-required
          maxLength={paymentFinding.fields.note.options.max}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
      </Form.Item>
    </DecisionModal>
  )
}
