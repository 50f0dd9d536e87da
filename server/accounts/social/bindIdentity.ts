import { AppError } from '#contract/errors/errors.ts'
import type { Context } from '#server/calls/context.ts'
import type { Identity } from './Identity.ts'

type Owner = { id: string; username: string }

/** Outside of transactions. An account has one identity of each provider; an identity opens one account. */
export async function bindIdentity(
  context: Context,
  { id: userId, username }: Owner,
  identity: Identity,
): Promise<void> {
  const { db, ids, publish } = context
  const row = { ...identity, id: ids.next(), userId, relateUsername: username, ownerId: userId, updateBy: username }
  const made = await db
    .insertInto('socialAccount')
    .values({ ...row, isRelated: true })
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'ownerId'])
    .executeTakeFirst()
  if (made) publish.changed('socialAccount', 'created', [made])
  else if ((await ownerOf(context, identity))?.userId !== userId) throw new AppError('social.boundElsewhere')
}

/** Whose account the identity opens. */
export function ownerOf({ db }: Pick<Context, 'db'>, { socialType, issuer, openId }: Identity) {
  return db
    .selectFrom('socialAccount')
    .select(['id', 'userId'])
    .where('socialType', '=', socialType)
    .where('issuer', '=', issuer)
    .where('openId', '=', openId)
    .executeTakeFirst()
}
