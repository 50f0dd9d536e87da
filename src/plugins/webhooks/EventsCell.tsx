import { useTranslation } from 'react-i18next'
import type { Webhook } from '#contract/resources/system/webhook.ts'
import type { CellProps } from '#src/core/assembly/present.ts'
import './eventsCell.css'

export default function EventsCell({ value }: CellProps<Webhook['events']>) {
  const { t } = useTranslation(['webhooks', 'resources'])
  return (
    <ul className="webhook-events">
      {Object.entries(value ?? {}).map(([resource, changes]) => (
        <li key={resource}>
          <strong>{t(`resources:${resource}.titles.list`, { defaultValue: resource })}</strong>
          <span>{changes.map(change => t(`webhooks:changes.${change}`)).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
