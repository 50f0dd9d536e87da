import type { ColumnType, Generated } from 'kysely'
import type { WebhookChange } from '#contract/rules/webhooks/webhookEvents.ts'

/** Tables of webhooks other than those of resources (0089_webhooks.sql). Only database triggers write events. */
export type WebhookTables = {
  webhookSecret: { webhookId: string; sealed: string }
  webhookEvent: {
    id: Generated<string>
    resource: string
    change: WebhookChange
    time: ColumnType<Date, Date | undefined, Date>
    row: ColumnType<Record<string, unknown>, string, string>
    /** Changed columns of an update. */
    fields: string[] | null
  }
}
