import { AppError } from '#contract/errors/errors.ts'
import type { PermType } from '#contract/kernel/route.ts'
import { wallLink } from '#contract/resources/system/wallLink.ts'
import { wall } from '#contract/services/system/wall.ts'
import { readAccount } from '#server/access/readCaller.ts'
import { countUse } from '#server/accounts/index.ts'
import type { Keys } from '#server/base/keys.ts'
import { networkOf } from '#server/base/networkOf.ts'
import { serve } from '#server/kernel/behave.ts'
import { type Caller, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Behaviors } from './readCounts.ts'
import { readNeeds } from './readNeeds.ts'
import { readWall, readWallRanks } from './readWall.ts'

export const wallKey = (token: string, keys: Keys) => keys.hash('wallLink', token)

/**
 * Limits per minute: calls with one link, which several wall displays may share, and calls with invalid tokens
 * from one network.
 */
const mostReadings = 120
const mostTries = 60
const minute = 60_000

export function createWall(behaviors: Behaviors) {
  return serve(wall, {
    read: async ({ token }, context) => readWall(behaviors, await contextOf(token, context)),
    needs: async ({ token }, context) => readNeeds(behaviors, await contextOf(token, context)),
    ranks: async ({ token }, context) => readWallRanks(await contextOf(token, context)),
    async check({ token }, context) {
      await linkOf(token, context)
      return { version: context.config.version }
    },
  })
}

/** Context with the permissions of a wall link. Counts and records the use of the link; throws as `linkOf` does. */
async function contextOf(token: string, context: Context): Promise<Context> {
  const { id, lastTime, owner } = await linkOf(token, context)
  await countUse(context, [{ key: `wall:${id}`, most: mostReadings, minutes: 1 }])
  await recordUse(id, lastTime, context)
  return { ...context, caller: wallCaller(owner) }
}

/**
 * Returns the link that belongs to a token. Throws if the token is invalid or the link's owner may no
 * longer have links.
 */
async function linkOf(token: string, context: Context) {
  const { db, keys, ip } = context
  const link = await db
    .selectFrom('wallLinkKey as k')
    .innerJoin('wallLink as l', 'l.id', 'k.linkId')
    .select(['l.id', 'l.ownerId', 'l.lastTime'])
    .where('k.tokenHash', '=', wallKey(token, keys))
    .executeTakeFirst()
  const owner = link?.ownerId ? await readAccount(context, link.ownerId) : null
  if (link && owner && !owner.mustChangePassword && hasPerm(owner, wallLink.page, 'add')) return { ...link, owner }
  await countUse(context, [{ key: `wall:ip:${networkOf(ip)}`, most: mostTries, minutes: 1 }])
  throw new AppError('general.notFound')
}

/**
 * Permissions of the link's owner that also apply to the wall display. These decide what the wall display shows;
 * permissions that only allow changes are left out.
 */
const wallPerms: readonly PermType[] = ['view', 'manageAll', 'approve']

function wallCaller(owner: Caller): Caller {
  const grants = [...owner.grants].map(
    ([page, perms]) => [page, new Set(wallPerms.filter(perm => perms.has(perm)))] as const,
  )
  return { ...owner, grants: new Map(grants) }
}

/** Stores the time of use at most once a minute, because wall displays call more often. */
async function recordUse(id: string, lastTime: Date | null, { db, now }: Context): Promise<void> {
  if (lastTime && now().getTime() - lastTime.getTime() < minute) return
  await db.updateTable('wallLink').set({ lastTime: now() }).where('id', '=', id).execute()
}
