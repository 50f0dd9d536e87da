import { useTranslation } from 'react-i18next'
import { alarmRule } from '#contract/resources/fleet/alarmRule.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { SecretModal } from '#src/ui/webhooks/SecretModal.tsx'

export default function MakeSecret({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  const { t } = useTranslation(['webhooks', 'resources'])
  const call = useCall()
  return (
    <SecretModal
      title={t('resources:alarmRule.actions.makeSecret')}
      explanation={t('webhooks:secret.explanation')}
      make={() => call(alarmRule, 'makeSecret', { id: record.id })}
      onClose={onClose}
    />
  )
}
