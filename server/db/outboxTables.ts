import type { ColumnType } from 'kysely'

/** Tables of outbox messages other than those of resources. */
export type OutboxTables = {
  /** Encrypted content, deleted after delivery. `leaseTime`: end of the lease of the current delivery attempt. */
  outboxContent: { id: string; content: string; leaseTime: ColumnType<Date | null, Date | null, Date | null> }
  outboxAttachment: { messageId: string; name: string; type: string; body: Buffer }
  savedReportMail: { messageId: string; reportId: string }
}
