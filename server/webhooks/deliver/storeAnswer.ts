import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { SignedAnswer } from '#server/outbound/callSigned.ts'
import type { TransactionParts } from '#server/webhooks/events/TransactionParts.ts'
import { failureOf } from './failureOf.ts'

/**
 * Saves the answer as the webhook's last one. Returns the updated row; null if the webhook was deleted. A failed test
 * call does not mark the webhook as failing.
 */
export async function storeAnswer(
  webhookId: string,
  answer: SignedAnswer,
  { db, now, publish, afterCommit }: TransactionParts,
  { isTest = false } = {},
): Promise<Selectable<Database['webhook']> | null> {
  const { isTaken } = answer
  const updated = await db
    .updateTable('webhook')
    .set({
      lastTime: now(),
      lastStatus: answer.status,
      failure: failureOf(answer),
      ...(isTaken ? { failingSince: null } : {}),
      ...(isTaken || isTest ? {} : { failingSince: sql<Date>`coalesce("failingSince", ${now()})` }),
    })
    .where('id', '=', webhookId)
    .returningAll()
    .executeTakeFirst()
  if (updated) afterCommit(() => publish.changed('webhook', 'updated', [updated]))
  return updated ?? null
}
