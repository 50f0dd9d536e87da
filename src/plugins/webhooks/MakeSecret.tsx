import { useTranslation } from 'react-i18next'
import { webhook } from '#contract/resources/system/webhook.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { SecretModal } from '#src/ui/webhooks/SecretModal.tsx'

export default function MakeSecret({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  const { t } = useTranslation(['webhooks', 'resources'])
  const call = useCall()
  return (
    <SecretModal
      title={t('resources:webhook.actions.makeSecret')}
      explanation={t('webhooks:secret.explanation')}
      make={() => call(webhook, 'makeSecret', { id: record.id })}
      onClose={onClose}
    />
  )
}
