import { sql } from 'kysely'
import { type SystemMessage, type SystemMessageParams, systemMessages } from '#contract/systemMessages.ts'
import { fallbackLanguage } from '#server/base/createTexts.ts'
import type { Parts } from '#server/calls/parts.ts'
import { deliver } from './deliver.ts'
import { nudgeReaders } from './nudgeReaders.ts'
import { renderSystemMessage } from './renderSystemMessage.ts'

type Told<N extends SystemMessage> = {
  name: N
  params: SystemMessageParams<N>
  userIds: readonly string[]
  /** What is said under the same key is said once: give one wherever a task may run again. */
  key?: string
  /** An address of the administration that it speaks of. */
  link?: string
}

/**
 * A message of the server itself, kept in every language and read in the reader's own. `db` is the caller's transaction;
 * call the answer when that is committed.
 */
export async function sendSystemMessage<N extends SystemMessage>(
  parts: Pick<Parts, 'db' | 'ids' | 'texts' | 'publish'>,
  { name, params, userIds, key, link }: Told<N>,
): Promise<() => void> {
  const { db, ids, texts } = parts
  if (userIds.length === 0 || (key !== undefined && !(await isNew(parts, key)))) return () => undefined
  const id = ids.next()
  const rendered = texts.languages.map(language => ({
    messageId: id,
    language,
    ...renderSystemMessage(texts, language, name, params),
  }))
  const { title, content } = renderSystemMessage(texts, fallbackLanguage, name, params)
  const { type } = systemMessages[name]
  await db
    .insertInto('message')
    .values({ id, title, content, type, link, createSend: false, ownerId: null, updateBy: null })
    .execute()
  await db.insertInto('messageText').values(rendered).execute()
  await deliver(parts, id, sql`"id" = ANY(${userIds})`)
  return nudgeReaders(parts, userIds)
}

async function isNew({ db }: Pick<Parts, 'db'>, key: string): Promise<boolean> {
  const kept = await db
    .insertInto('systemMessageKey')
    .values({ key })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return kept.numInsertedOrUpdatedRows === 1n
}
