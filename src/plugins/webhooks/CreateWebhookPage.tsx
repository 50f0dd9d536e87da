import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { webhook } from '#contract/resources/system/webhook.ts'
import type { PageProps } from '#src/core/assembly/present.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useCloseOwnTab } from '#src/core/tabs/ownTab.ts'
import { RecordFormView } from '#src/ui/form/RecordFormView.tsx'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { SecretModal } from '#src/ui/webhooks/SecretModal.tsx'

/** Creates a webhook, shows the secret that signs its calls, then opens its page. */
export default function CreateWebhookPage({ presentation }: PageProps) {
  const { t } = useTranslation(['webhooks', 'resources'])
  const { mutateAsync: makeSecret } = useCallMutation(webhook, 'makeSecret', quiet)
  const close = useCloseOwnTab()
  const [madeId, setMadeId] = useState<string>()
  const title = t('resources:webhook.titles.create')
  return (
    <>
      <RecordFormView
        presentation={presentation}
        title={title}
        submitLabel={title}
        onSaved={({ id }) => setMadeId(id)}
        onCancel={() => close(addressOf('webhook', 'list'))}
      />
      {madeId !== undefined && (
        <SecretModal
          title={t('resources:webhook.actions.makeSecret')}
          explanation={t('webhooks:secret.first')}
          create={() => makeSecret({ id: madeId })}
          onClose={() => close(addressOf('webhook', 'show', madeId))}
        />
      )}
    </>
  )
}
