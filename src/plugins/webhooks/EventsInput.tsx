import { useTranslation } from 'react-i18next'
import { webhookResources } from '#contract/derive/webhookResources.ts'
import { type WebhookEvents, webhookChanges } from '#contract/rules/webhooks/webhookEvents.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { usePerms } from '#src/core/rights/usePerm.ts'
import { TickedGroups } from '#src/ui/controls/TickedGroups.tsx'

/**
 * Resources and, below each selected one, its events; limited to resources that the reader may view or that are
 * already selected.
 */
export default function EventsInput({ id, value, onChange, disabled, ...aria }: InputProps<WebhookEvents>) {
  const { t } = useTranslation(['webhooks', 'resources'])
  const may = usePerms(webhookResources.map(({ page }) => ({ page, perm: 'view' })))
  const options = webhookChanges.map(change => ({ value: change, label: t(`webhooks:changes.${change}`) }))
  const groups = webhookResources
    .filter(({ name, page }) => may(page, 'view') || Object.hasOwn(value ?? {}, name))
    .map(({ name }) => ({ name, word: t(`resources:${name}.titles.list`), options }))
    .sort((a, b) => a.word.localeCompare(b.word))
  return (
    <TickedGroups
      id={id}
      groups={groups}
      value={value ?? {}}
      onChange={next => onChange?.(Object.keys(next).length > 0 ? (next as WebhookEvents) : null)}
      start={() => webhookChanges}
      disabled={disabled}
      searchWord={t('webhooks:search')}
      aria-describedby={aria['aria-describedby']}
    />
  )
}
