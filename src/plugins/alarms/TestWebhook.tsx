import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { alarmRule } from '#contract/resources/fleet/alarmRule.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { TestModal } from '#src/ui/webhooks/TestModal.tsx'

export default function TestWebhook({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  const { t } = useTranslation('resources')
  const { mutateAsync: testWebhook } = useCallMutation(alarmRule, 'testWebhook', quiet)
  const test = useCallback(() => testWebhook({ id: record.id }), [testWebhook, record.id])
  return <TestModal title={t('alarmRule.actions.testWebhook')} test={test} onClose={onClose} />
}
