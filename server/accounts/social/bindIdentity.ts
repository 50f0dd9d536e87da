import { AppError } from '#contract/errors/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Identity } from './Identity.ts'

type Owner = { id: string; username: string }

/**
 * Binds an identity to an account; a no-op if it is bound to this account already. Call outside of transactions.
 * Throws `social.boundElsewhere` if the identity is bound to another account, or if the account has another identity
 * of the same provider.
 */
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

/** Returns the ids of the identity's record and of its account; undefined if the identity is not bound. */
export function ownerOf({ db }: Pick<Context, 'db'>, { socialType, issuer, openId }: Identity) {
  return db
    .selectFrom('socialAccount')
    .select(['id', 'userId'])
    .where('socialType', '=', socialType)
    .where('issuer', '=', issuer)
    .where('openId', '=', openId)
    .executeTakeFirst()
}
