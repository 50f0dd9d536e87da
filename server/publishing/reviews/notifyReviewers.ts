import { sql } from 'kysely'
import { sendReview } from '#contract/resources/publishing/sendReview.ts'
import type { SystemMessage, SystemMessageParams } from '#contract/systemMessages.ts'
import { readGrants } from '#server/access/readGrants.ts'
import { usableAccount } from '#server/access/usableAccount.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { sendSystemMessage } from '#server/messages/index.ts'
import type { Review } from './openReview.ts'

type Candidate = { id: string; roles: string[]; parentRoles: string[] | null; isNear: boolean }

/** Wraps a name in Unicode bidi isolates, because a name may be in the other direction than the text around it. */
const isolated = (name: string) => `\u2068${name}\u2069`
const addressOf = (id: string) => sendReview.addresses.show.replace(':id', id)

/** Sends a message to all accounts that may decide on the request, except the requester. */
export async function notifyReviewers(
  { id, title, note }: { id: string; title: string; note: string },
  context: Context,
): Promise<void> {
  const { id: askerId, username } = callerOf(context)
  const userIds = (await reviewersOf(askerId, context)).filter(userId => userId !== askerId)
  const params = { by: isolated(username), title: isolated(title), note }
  context.afterCommit(await sendSystemMessage(context, { name: 'reviewAsked', params, userIds, link: addressOf(id) }))
}

export async function notifyAsker<N extends SystemMessage>(
  { id, askerId }: Review,
  { name, params }: { name: N; params: SystemMessageParams<N> },
  context: Context,
): Promise<void> {
  if (askerId === null) return
  context.afterCommit(await sendSystemMessage(context, { name, params, userIds: [askerId], link: addressOf(id) }))
}

/**
 * Returns the accounts that have the permission `approve` and may see rows of `ownerId`. The rights are determined in
 * the same way as when such an account opens a request.
 */
async function reviewersOf(ownerId: string, { db, time, now }: Context): Promise<string[]> {
  const near = sql`(("u"."type" = 2 AND "u"."ownerId" = ${ownerId}) OR EXISTS (
    SELECT 1 FROM "user" AS "sub" WHERE "sub"."id" = ${ownerId} AND "sub"."type" = 2 AND "sub"."ownerId" = "u"."id"
  ))`
  const { rows } = await sql<Candidate>`
    SELECT "u"."id", "u"."roles", ${near} AS "isNear",
      (SELECT "parent"."roles" FROM "user" AS "parent" WHERE "u"."type" = 2 AND "parent"."id" = "u"."ownerId") AS "parentRoles"
    FROM "user" AS "u"
    WHERE ${usableAccount('u', time.dayOf(now()))} AND "u"."roles" && ARRAY(
      SELECT "r"."id" FROM "role" AS "r" JOIN "menu" AS "m" ON "m"."id" = ANY("r"."permissions")
      JOIN "menu" AS "page" ON "page"."id" = "m"."parentId"
      WHERE "m"."buttonType" = 'approve' AND "page"."name" = ${sendReview.page}
    )
  `.execute(db)
  const reviewerIds: string[] = []
  // Cached by the set of roles, because there are many users but few different sets.
  const permsByRoles = new Map<string, ReadonlySet<string>>()
  for (const { id, roles, parentRoles, isNear } of rows) {
    const key = JSON.stringify([roles, parentRoles])
    const perms = permsByRoles.get(key) ?? (await readGrants(db, roles, parentRoles)).get(sendReview.page) ?? new Set()
    permsByRoles.set(key, perms)
    if (perms.has('approve') && (isNear || perms.has('manageAll'))) reviewerIds.push(id)
  }
  return reviewerIds
}

export const namesOf = (context: Context, { title }: Pick<Review, 'title'>) => ({
  by: isolated(callerOf(context).username),
  title: isolated(title),
})
