import type { SystemMessage } from '#contract/systemMessages.ts'
import { inTransaction } from '#server/calls/inTransaction.ts'
import type { Parts } from '#server/calls/parts.ts'
import { sendSystemMessage } from './sendSystemMessage.ts'

type Told<N extends SystemMessage> = Parameters<typeof sendSystemMessage<N>>[1]

/** Sends a system message in its own transaction. */
export async function tell<N extends SystemMessage>(parts: Parts, told: Told<N>): Promise<void> {
  const announce = await inTransaction(parts, inside => sendSystemMessage(inside, told))
  announce()
}
