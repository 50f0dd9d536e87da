import { destinations } from '#contract/kernel/channel.ts'
import type { Caller } from '#server/kernel/caller.ts'
import type { Identity } from './Peer.ts'

/**
 * Internal address of messages to a user. Clients name their queue by user name; the server uses the account id,
 * which does not change.
 */
export const userAddress = (userId: string) => `user:${userId}`

/**
 * Returns the internal address for a STOMP destination (spec 7, Realtime); null if the identity may not subscribe to
 * it. Resolved once per subscription, so that a subscription stays with its account even if another account later
 * gets the same user name.
 */
export function addressOf(identity: Identity, destination: string): string | null {
  if (identity.kind === 'screen') {
    const own = destinations.deviceQueue(identity.screen.eid)
    return destination === own ? own : null
  }
  const { id, username, parentId, createBy } = identity.caller
  if (destination === destinations.topic) return destination
  if (destination === destinations.userQueue(username)) return userAddress(id)
  const isParents = parentId !== null && createBy !== null && destination === destinations.userQueue(createBy)
  return isParents ? userAddress(parentId) : null
}

/** Returns the STOMP destination of all messages for the identity. Sub-accounts use their parent's queue (spec 6). */
export function queueOf(identity: Identity): string {
  if (identity.kind === 'screen') return destinations.deviceQueue(identity.screen.eid)
  const { username, parentId, createBy } = identity.caller
  return destinations.userQueue(parentId === null ? username : (createBy ?? username))
}

/**
 * Returns the addresses of the person's own messages: that of the account and, for a sub-account, that of its parent.
 * A sub-account may subscribe to its parent's queue instead of its own.
 */
export function ownAddressesOf({ id, parentId }: Caller): string[] {
  return [userAddress(id), ...(parentId === null ? [] : [userAddress(parentId)])]
}
