import type { SystemMessage } from '#contract/systemMessages.ts'
import type { Parts } from '../context.ts'
import { sendSystemMessage } from '../messages/sendSystemMessage.ts'

type Told<N extends SystemMessage> = Parameters<typeof sendSystemMessage<N>>[1]

/** A message of the server to people, in a transaction of its own. */
export async function tell<N extends SystemMessage>(parts: Parts, told: Told<N>): Promise<void> {
  const announce = await parts.db.transaction().execute(db => sendSystemMessage({ ...parts, db }, told))
  announce()
}
