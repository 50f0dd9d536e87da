import type { SystemMessage } from '#contract/systemMessages.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { sendSystemMessage } from './sendSystemMessage.ts'

type SystemNotice<N extends SystemMessage> = Parameters<typeof sendSystemMessage<N>>[1]

/** Sends a system message in a transaction of its own. */
export async function notifyUsers<N extends SystemMessage>(parts: Parts, notice: SystemNotice<N>): Promise<void> {
  const publishUnread = await inTransaction(parts, inside => sendSystemMessage(inside, notice))
  publishUnread()
}
