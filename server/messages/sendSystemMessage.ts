import { sql } from 'kysely'
import { type SystemMessage, type SystemMessageParams, systemMessages } from '#contract/systemMessages.ts'
import { fallbackLanguage } from '#server/base/createTexts.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { deliver } from './deliver.ts'
import { prepareUnreadCounts } from './prepareUnreadCounts.ts'
import { renderSystemMessage } from './renderSystemMessage.ts'

type MessageToSend<N extends SystemMessage> = {
  name: N
  params: SystemMessageParams<N>
  userIds: readonly string[]
  /** At most one message is sent per key. Required if the sending task may run twice. */
  key?: string
  /** Path of the page of the administration to which the message links. */
  link?: string
}

/**
 * Sends a message of the server. It is stored in all languages and shown in the reader's. `db` is the caller's
 * transaction; call the returned function after the commit.
 */
export async function sendSystemMessage<N extends SystemMessage>(
  parts: Pick<Parts, 'db' | 'ids' | 'texts' | 'publish'>,
  { name, params, userIds, key, link }: MessageToSend<N>,
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
  return prepareUnreadCounts(parts, userIds)
}

async function isNew({ db }: Pick<Parts, 'db'>, key: string): Promise<boolean> {
  const kept = await db
    .insertInto('systemMessageKey')
    .values({ key })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return kept.numInsertedOrUpdatedRows === 1n
}
