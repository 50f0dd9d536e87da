import type { ColumnType, Generated } from 'kysely'
import type { WebhookChange } from '#contract/rules/webhooks/webhookEvents.ts'

/** What webhooks have beside their rows (0089_webhooks.sql). Events are written by triggers alone. */
export type WebhookTables = {
  webhookSecret: { webhookId: string; sealed: string }
  webhookEvent: {
    id: Generated<string>
    resource: string
    change: WebhookChange
    time: ColumnType<Date, Date | undefined, Date>
    row: ColumnType<Record<string, unknown>, string, string>
    /** Of an update: which columns changed. */
    fields: string[] | null
  }
}
