import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fieldError } from '#contract/errors/errors.ts'
import { accountNameOf } from '#contract/rules/accounts/accountName.ts'
import type { Values } from '#server/base/values.ts'
import { contains } from '#server/crud/listQuery.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

type Condition = RawBuilder<SqlBool>

export function ownSends(context: Pick<Context, 'caller'>): Condition {
  return sql<SqlBool>`"userId" = ${callerOf(context).id}`
}

/**
 * Returns conditions on the message and the recipient of a delivery. If the input has neither a message nor ids, the
 * list is restricted to the caller's own deliveries. Without this restriction, senders who list their unread messages
 * would also get messages that their recipients have not read.
 */
export function narrowSends(input: Values, context: Context): Condition[] {
  const isDeliveryList = typeof input.messageId === 'string'
  const { key, title, content, username, type } = input
  return [
    ...(isDeliveryList || typeof input.ids === 'string' ? [] : [ownSends(context)]),
    ...(typeof title === 'string' ? [ofMessage(contains('shown.title', title), context)] : []),
    ...(typeof content === 'string' ? [ofMessage(contains('shown.content', content), context)] : []),
    ...(typeof username === 'string' ? [ofUser(username)] : []),
    ...(typeof type === 'string' ? [ofMessage(sql`"shown"."type" = ANY(${typesOf(type)}::smallint[])`, context)] : []),
    ...(typeof key === 'string' ? [isDeliveryList ? ofUser(key) : ofMessage(mentions(key), context)] : []),
  ]
}

/** Applies a condition to the message of a delivery. System messages are searched in the reader's language. */
function ofMessage(condition: Condition, { language }: Context): Condition {
  return sql<SqlBool>`EXISTS (SELECT 1 FROM (
    SELECT "m"."type", coalesce("t"."title", "m"."title") AS "title", coalesce("t"."content", "m"."content") AS "content"
    FROM "message" AS "m" LEFT JOIN "messageText" AS "t" ON "t"."messageId" = "m"."id" AND "t"."language" = ${language}
    WHERE "m"."id" = "messageSend"."messageId"
  ) AS "shown" WHERE ${condition})`
}

function ofUser(name: string): Condition {
  return sql<SqlBool>`EXISTS (SELECT 1 FROM "user" AS "u" WHERE "u"."id" = "messageSend"."userId"
    AND (${contains('u.username', name, accountNameOf)} OR ${contains('u.nickName', name)}))`
}

/** Condition: the title, or the text without its markup, contains `key`. */
function mentions(key: string): Condition {
  const words = sql`regexp_replace("shown"."content", '<[^>]*>', ' ', 'g')`
  return sql<SqlBool>`(${contains('shown.title', key)} OR strpos(lower(${words}), lower(${key})) > 0)`
}

function typesOf(list: string): string[] {
  const types = list.split(',').map(part => part.trim())
  if (!types.every(part => /^\d$/.test(part))) throw fieldError('type', 'field.notChoice')
  return types
}
