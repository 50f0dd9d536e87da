import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { webhook } from '#contract/resources/system/webhook.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { TestModal } from '#src/ui/webhooks/TestModal.tsx'

export default function TestWebhook({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  const { t } = useTranslation('resources')
  const { mutateAsync: testWebhook } = useCallMutation(webhook, 'test', quiet)
  const test = useCallback(() => testWebhook({ id: record.id }), [testWebhook, record.id])
  return <TestModal title={t('webhook.actions.test')} test={test} onClose={onClose} />
}
