import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { alarmRule } from '#contract/resources/fleet/alarmRule.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { TestModal } from '#src/ui/webhooks/TestModal.tsx'

export default function TestWebhook({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  const { t } = useTranslation('resources')
  const call = useCall()
  const test = useCallback(() => call(alarmRule, 'testWebhook', { id: record.id }), [call, record.id])
  return <TestModal title={t('alarmRule.actions.testWebhook')} test={test} onClose={onClose} />
}
