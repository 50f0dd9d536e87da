import { sql } from 'kysely'
import { AppError, fieldError } from '#contract/errors/errors.ts'
import type { CommentPosition } from '#contract/rules/programs/commentPosition.ts'
import { commentLimits } from '#contract/services/programs/comment.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { commentedProgram } from './commentedProgram.ts'
import { notifyViewers, sendCommentMessages } from './notifyOfComments.ts'
import { readViewers, type Viewer } from './readViewers.ts'

type Mentions = { mentions?: string[] | null }
type Added = Mentions & { id: string; text: string; threadId?: string | null; place?: CommentPosition | null }
type Changed = Mentions & { id: string; commentId: string; text: string; revision: number }
type Stored = { id: string; threadId: string; authorId: string | null; mentions: string[]; revision: number }

/**
 * Adds a reply to the thread `threadId`, which reopens it, or starts a new thread at the position `place`. Throws
 * comment.* errors and field errors.
 */
export async function addComment({ id, text, threadId, place, mentions }: Added, context: Context) {
  const program = await commentedProgram(id, context, { keep: true })
  const viewers = await readViewers(program, context)
  const mentioned = visible(mentions, viewers)
  const taking = threadId ? await reopen(program.id, threadId, context) : []
  const thread = threadId || (await createThread(program.id, place ?? null, context))
  const commentId = context.ids.next()
  await context.db
    .insertInto('programComment')
    .values({
      id: commentId,
      threadId: thread,
      authorId: callerOf(context).id,
      text,
      mentions: mentioned,
      createTime: context.now(),
    })
    .execute()
  await sendCommentMessages({ program, commentId, text }, { mentioned, participants: taking }, viewers, context)
  await notifyViewers(program, viewers, context)
  return { threadId: thread, commentId }
}

/** Changes a comment. Throws comment.notYours, comment.gone and, if the revision is outdated, general.conflict. */
export async function changeComment({ id, commentId, text, revision, mentions }: Changed, context: Context) {
  const program = await commentedProgram(id, context, { keep: true })
  const before = await lockComment(program.id, commentId, context)
  if (before.authorId !== callerOf(context).id) throw new AppError('comment.notYours')
  if (before.revision !== revision) throw new AppError('general.conflict')
  const viewers = await readViewers(program, context)
  // Mentions that were there before stay, even if the person can no longer see the program.
  const mentioned = [
    ...(mentions ?? []).filter(one => before.mentions.includes(one)),
    ...visible(
      mentions?.filter(one => !before.mentions.includes(one)),
      viewers,
    ),
  ]
  await context.db
    .updateTable('programComment')
    .set({ text, mentions: mentioned, changeTime: context.now(), revision: revision + 1 })
    .where('id', '=', commentId)
    .execute()
  const fresh = mentioned.filter(one => !before.mentions.includes(one))
  await sendCommentMessages({ program, commentId, text }, { mentioned: fresh, participants: [] }, viewers, context)
  await notifyViewers(program, viewers, context)
  return null
}

/** Deletes a comment. Deletes the thread together with its last comment. Throws comment.notYours and comment.gone. */
export async function deleteComment({ id, commentId }: { id: string; commentId: string }, context: Context) {
  const program = await commentedProgram(id, context, { keep: true })
  const { authorId, threadId } = await lockComment(program.id, commentId, context)
  const caller = callerOf(context)
  if (authorId !== caller.id && !hasPerm(caller, 'program', 'manageAll')) throw new AppError('comment.notYours')
  await context.db.deleteFrom('programComment').where('id', '=', commentId).execute()
  await sql`
    DELETE FROM "commentThread" WHERE "id" = ${threadId}
      AND NOT EXISTS (SELECT 1 FROM "programComment" WHERE "threadId" = ${threadId})
  `.execute(context.db)
  await notifyViewers(program, await readViewers(program, context), context)
  return null
}

export async function resolveThread(
  { id, threadId, isResolved }: { id: string; threadId: string; isResolved: boolean },
  context: Context,
) {
  const program = await commentedProgram(id, context, { keep: true })
  await lockThread(program.id, threadId, context)
  // Changes nothing if the thread is already resolved, so that the person who resolved it stays recorded.
  await context.db
    .updateTable('commentThread')
    .set(isResolved ? { resolveTime: context.now(), resolveById: callerOf(context).id } : unresolved)
    .where('id', '=', threadId)
    .where('resolveTime', isResolved ? 'is' : 'is not', null)
    .execute()
  await notifyViewers(program, await readViewers(program, context), context)
  return null
}

const unresolved = { resolveTime: null, resolveById: null } as const

/**
 * Returns the account ids without duplicates. Throws a field error if any of the accounts may not see the program.
 */
function visible(ids: readonly string[] | null | undefined, viewers: readonly Viewer[]): string[] {
  const wanted = [...new Set(ids ?? [])]
  const count = wanted.filter(id => !viewers.some(viewer => viewer.id === id)).length
  if (count > 0) throw fieldError('mentions', 'comment.notForThem', { count })
  return wanted
}

/** Reopens a resolved thread for a reply, so that the reply is noticed. Returns the thread's participants. */
async function reopen(programId: string, threadId: string, context: Context): Promise<string[]> {
  await lockThread(programId, threadId, context)
  const { db } = context
  const comments = await db
    .selectFrom('programComment')
    .select(['authorId', 'mentions'])
    .where('threadId', '=', threadId)
    .execute()
  if (comments.length >= commentLimits.replies) throw new AppError('comment.tooMany', { max: commentLimits.replies })
  await db.updateTable('commentThread').set(unresolved).where('id', '=', threadId).execute()
  return comments.flatMap(({ authorId, mentions }) => [...(authorId === null ? [] : [authorId]), ...mentions])
}

/**
 * Creates a thread. The update of the program's last thread number locks a row, so that concurrent calls
 * get different numbers.
 */
async function createThread(programId: string, place: CommentPosition | null, context: Context): Promise<string> {
  if (!place) throw fieldError('place', 'comment.placeNeeded')
  const { db, ids } = context
  const { last } = await db
    .insertInto('commentNumber')
    .values({ programId, last: 1 })
    .onConflict(conflict => conflict.column('programId').doUpdateSet({ last: sql`"commentNumber"."last" + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  const { count } = await db
    .selectFrom('commentThread')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('programId', '=', programId)
    .executeTakeFirstOrThrow()
  if (count >= commentLimits.threads) throw new AppError('comment.tooMany', { max: commentLimits.threads })
  const id = ids.next()
  await db
    .insertInto('commentThread')
    .values({ id, programId, number: last, place: JSON.stringify(place), resolveTime: null, resolveById: null })
    .execute()
  return id
}

async function lockThread(programId: string, threadId: string, { db }: Context): Promise<void> {
  const found = await db
    .selectFrom('commentThread')
    .select('id')
    .where('id', '=', threadId)
    .where('programId', '=', programId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('comment.threadGone')
}

/** Returns a comment and locks its thread. All calls lock the thread first, which prevents deadlocks. */
async function lockComment(programId: string, commentId: string, context: Context): Promise<Stored> {
  const find = () =>
    context.db
      .selectFrom('programComment')
      .select(['id', 'threadId', 'authorId', 'mentions', 'revision'])
      .where('id', '=', commentId)
      .executeTakeFirst()
  const seen = await find()
  if (!seen) throw new AppError('comment.gone')
  await lockThread(programId, seen.threadId, context)
  const found = await find()
  if (!found) throw new AppError('comment.gone')
  return found
}
