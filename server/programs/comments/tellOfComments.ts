// Who hears of a comment: those who may see the program, at once; those it is meant for, by the bell as well.

import { sql } from 'kysely'
import { program } from '#contract/resources/programs/program.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import type { Context } from '#server/calls/context.ts'
import { sendSystemMessage } from '#server/messages/index.ts'
import type { CommentedProgram } from './commentedProgram.ts'
import type { Viewer } from './peopleAt.ts'

/** Beyond these, those are told who have the program open in a builder. */
const mostTold = 500
/** Characters of a comment that its message carries. */
const mostText = 500

type Said = { program: CommentedProgram; commentId: string; text: string }

/** Nudges everyone who has the comments of the program open. */
export async function nudgeViewers(
  { id }: Pick<CommentedProgram, 'id'>,
  viewers: readonly Viewer[],
  context: Context,
): Promise<void> {
  const open = await sql<{ userId: string }>`
    SELECT DISTINCT "userId" FROM "builderPresence" WHERE "programId" = ${id}
  `.execute(context.db)
  const told = new Set([...viewers.slice(0, mostTold).map(viewer => viewer.id), ...open.rows.map(row => row.userId)])
  context.afterCommit(() => {
    for (const userId of told) context.publish.toUser(userId, 'comments', { programId: id })
  })
}

/** Into the bells of the mentioned and of those who take part in the thread; never into the writer's own. */
export async function sendNotices(
  said: Said,
  { mentioned, taking }: { mentioned: readonly string[]; taking: readonly string[] },
  viewers: readonly Viewer[],
  context: Context,
): Promise<void> {
  const writer = context.caller?.id
  const meant = (ids: readonly string[], but: readonly string[] = []) =>
    viewers.filter(({ id }) => id !== writer && ids.includes(id) && !but.includes(id))
  await send('commentMention', said, meant(mentioned), viewers, context)
  await send('commentReply', said, meant(taking, mentioned), viewers, context)
}

/** Names of either direction stand in one sentence. */
const isolated = (name: string) => `\u2068${name}\u2069`

async function send(
  name: 'commentMention' | 'commentReply',
  { program: commented, commentId, text }: Said,
  meant: readonly Viewer[],
  viewers: readonly Viewer[],
  context: Context,
): Promise<void> {
  const writer = viewers.find(({ id }) => id === context.caller?.id)
  const by = writer?.nickName?.trim() || (context.caller?.username ?? '')
  const params = { by: isolated(by), program: isolated(commented.title), text: cutText(text, mostText) }
  // Who may not open the builder reads the comments on the program's page.
  for (const verb of ['edit', 'show'] as const) {
    const userIds = meant.filter(({ mayBuild }) => mayBuild === (verb === 'edit')).map(({ id }) => id)
    const link = `${program.addresses[verb].replace(':id', commented.id)}?comment=${commentId}`
    context.afterCommit(await sendSystemMessage(context, { name, params, userIds, link }))
  }
}
