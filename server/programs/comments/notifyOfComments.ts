// Announces changes of comments: a live message to people who may see the program, and messages in the message center
// to mentioned people and participants.

import { sql } from 'kysely'
import { program } from '#contract/resources/programs/program.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import type { Context } from '#server/kernel/context.ts'
import { sendSystemMessage } from '#server/messages/index.ts'
import type { CommentedProgram } from './commentedProgram.ts'
import type { Viewer } from './readViewers.ts'

/**
 * Maximum number of viewers who get the live message. People who have the program open in a builder always get it.
 */
const mostNotified = 500
/** Maximum number of characters of a comment that are quoted in a message. */
const mostText = 500

type CommentNotice = { program: CommentedProgram; commentId: string; text: string }

/** Sends a live message to viewers and to everyone who has the program open in a builder. */
export async function notifyViewers(
  { id }: Pick<CommentedProgram, 'id'>,
  viewers: readonly Viewer[],
  context: Context,
): Promise<void> {
  const open = await sql<{ userId: string }>`
    SELECT DISTINCT "userId" FROM "builderPresence" WHERE "programId" = ${id}
  `.execute(context.db)
  const recipientIds = new Set([
    ...viewers.slice(0, mostNotified).map(viewer => viewer.id),
    ...open.rows.map(row => row.userId),
  ])
  context.afterCommit(() => {
    for (const userId of recipientIds) context.publish.toUser(userId, 'comments', { programId: id })
  })
}

/** Sends messages to the mentioned people and to the participants of the thread, but not to the author. */
export async function sendCommentMessages(
  notice: CommentNotice,
  { mentioned, participants: taking }: { mentioned: readonly string[]; participants: readonly string[] },
  viewers: readonly Viewer[],
  context: Context,
): Promise<void> {
  const writer = context.caller?.id
  const recipients = (ids: readonly string[], but: readonly string[] = []) =>
    viewers.filter(({ id }) => id !== writer && ids.includes(id) && !but.includes(id))
  await send('commentMention', notice, recipients(mentioned), viewers, context)
  await send('commentReply', notice, recipients(taking, mentioned), viewers, context)
}

/** Wraps a name in Unicode bidi isolates, because a name may be in the other direction than the text around it. */
const isolated = (name: string) => `\u2068${name}\u2069`

async function send(
  name: 'commentMention' | 'commentReply',
  { program: commented, commentId, text }: CommentNotice,
  recipients: readonly Viewer[],
  viewers: readonly Viewer[],
  context: Context,
): Promise<void> {
  const writer = viewers.find(({ id }) => id === context.caller?.id)
  const by = writer?.nickName?.trim() || (context.caller?.username ?? '')
  const params = { by: isolated(by), program: isolated(commented.title), text: cutText(text, mostText) }
  // Sends the same message with two different links: to the builder, or to the program's page for people who may not
  // open the builder.
  for (const verb of ['edit', 'show'] as const) {
    const userIds = recipients.filter(({ mayBuild }) => mayBuild === (verb === 'edit')).map(({ id }) => id)
    const link = `${program.addresses[verb].replace(':id', commented.id)}?comment=${commentId}`
    context.afterCommit(await sendSystemMessage(context, { name, params, userIds, link }))
  }
}
