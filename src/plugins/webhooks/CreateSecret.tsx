import { useTranslation } from 'react-i18next'
import { webhook } from '#contract/resources/system/webhook.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { SecretModal } from '#src/ui/webhooks/SecretModal.tsx'

export default function CreateSecret({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  const { t } = useTranslation(['webhooks', 'resources'])
  const { mutateAsync: makeSecret } = useCallMutation(webhook, 'makeSecret', quiet)
  return (
    <SecretModal
      title={t('resources:webhook.actions.makeSecret')}
      explanation={t('webhooks:secret.explanation')}
      create={() => makeSecret({ id: record.id })}
      onClose={onClose}
    />
  )
}
