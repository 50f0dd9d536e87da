import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { webhook } from '#contract/resources/system/webhook.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { TestModal } from '#src/ui/webhooks/TestModal.tsx'

export default function TestWebhook({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  const { t } = useTranslation('resources')
  const call = useCall()
  const test = useCallback(() => call(webhook, 'test', { id: record.id }), [call, record.id])
  return <TestModal title={t('webhook.actions.test')} test={test} onClose={onClose} />
}
