import { AppError } from '#contract/errors/errors.ts'
import { emergency } from '#contract/resources/publishing/emergency.ts'
import { emergencyHook } from '#contract/services/publishing/emergencyHook.ts'
import { readAccount } from '#server/access/readCaller.ts'
import { countUse } from '#server/accounts/index.ts'
import type { Keys } from '#server/base/keys.ts'
import { networkOf } from '#server/base/networkOf.ts'
import { serve } from '#server/kernel/behave.ts'
import { type Caller, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { endEmergencies } from './endEmergencies.ts'
import { startPrepared } from './startPrepared.ts'

/** Returns the hash under which the token of a call address is stored. */
export const addressKey = (token: string, keys: Keys) => keys.hash('emergencyAddress', token)

/**
 * Whether the owner of a call address may start emergencies. The address may start them only as long as
 * its owner may.
 */
export const mayStart = (caller: Caller) => hasPerm(caller, emergency.page, 'send')

/**
 * `mostStarts`: maximum number of starts per minute with one call address. `mostTries`: maximum number of calls per
 * minute with invalid tokens from one network. Calls that end emergencies are not limited.
 */
const mostStarts = 12
const mostTries = 30

export const emergencyHookHandlers = serve(emergencyHook, {
  async start({ token }, context) {
    const address = await addressOf(token, context)
    await countUse(context, [{ key: `emergencyHook:${address.id}`, most: mostStarts, minutes: 1 }])
    return inTransaction(context, async inside => {
      const { id, title, preparedId, isDrill, ownerId } = await lockAddress(address.id, inside)
      const running = await runningOf(id, inside)
      if (running) return { ...running, isNew: false }
      const origin = { isDrill, source: 'address', sourceId: id, ownerId, by: title } as const
      return { ...(await startPrepared(preparedId, origin, null, inside)), isNew: true }
    })
  },
  async end({ token }, context) {
    const address = await addressOf(token, context)
    if (!address.mayEnd) throw new AppError('auth.forbidden')
    return inTransaction(context, async inside => {
      const { id, title } = await lockAddress(address.id, inside)
      const running = await runningOf(id, inside)
      return { ended: running ? await endEmergencies([running.id], title, inside) : 0 }
    })
  },
})

/**
 * Returns the call address that belongs to a token. Throws general.notFound if the token is invalid or if the owner
 * of the call address may not start emergencies. Invalid tokens are counted per network.
 */
async function addressOf(token: string, context: Context) {
  const { db, keys, ip, actor } = context
  const found = await db
    .selectFrom('emergencyAddressKey as k')
    .innerJoin('emergencyAddress as a', 'a.id', 'k.addressId')
    .leftJoin('user as u', 'u.id', 'a.ownerId')
    .select(['a.id', 'a.mayEnd', 'a.ownerId', 'u.username'])
    .where('k.tokenHash', '=', addressKey(token, keys))
    .executeTakeFirst()
  if (!found) {
    await countUse(context, [{ key: `emergencyHook:ip:${networkOf(ip)}`, most: mostTries, minutes: 1 }])
    throw new AppError('general.notFound')
  }
  actor.username = found.username
  const owner = found.ownerId ? await readAccount(context, found.ownerId) : null
  if (!owner || !mayStart(owner)) throw new AppError('general.notFound')
  return found
}

type Inside = Pick<Context, 'db' | 'now'>

/** Locks the call address, so that concurrent calls start only one emergency. */
async function lockAddress(id: string, { db, now }: Inside) {
  const address = await db
    .updateTable('emergencyAddress')
    .set({ lastTime: now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!address) throw new AppError('general.notFound')
  return { ...address, isDrill: address.isDrill === true }
}

async function runningOf(sourceId: string, { db, now }: Inside): Promise<{ id: string; devices: number } | null> {
  const running = await db
    .selectFrom('emergency')
    .select('id')
    .where('sourceId', '=', sourceId)
    .where('endTime', 'is', null)
    .where('until', '>', now())
    .executeTakeFirst()
  if (!running) return null
  const reached = await db
    .selectFrom('emergencyDevice')
    .select(({ fn }) => fn.countAll<number>().as('devices'))
    .where('emergencyId', '=', running.id)
    .executeTakeFirstOrThrow()
  return { id: running.id, devices: Number(reached.devices) }
}
