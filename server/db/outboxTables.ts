import type { ColumnType } from 'kysely'

/** What outbox messages have beside their rows. */
export type OutboxTables = {
  /** What a message says, sealed; deleted once it is delivered. `leaseTime`: somebody delivers it until then. */
  outboxContent: { id: string; content: string; leaseTime: ColumnType<Date | null, Date | null, Date | null> }
  outboxAttachment: { messageId: string; name: string; type: string; body: Buffer }
  savedReportMail: { messageId: string; reportId: string }
}
