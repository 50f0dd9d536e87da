import { destinations } from '#contract/kernel/channel.ts'
import type { Caller } from '#server/kernel/caller.ts'
import type { Identity } from './Peer.ts'

/** Address of messages to a user. Clients name queues by user name, the server by account id. */
export const userAddress = (userId: string) => `user:${userId}`

/**
 * Address of a subscription (spec 7, Realtime); null if the identity may not subscribe. Resolved once per
 * subscription, so that a user name that later passes to another account changes nothing.
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

/** Destination with all messages for the identity; a sub-account uses its parent's queue (spec 6). */
export function queueOf(identity: Identity): string {
  if (identity.kind === 'screen') return destinations.deviceQueue(identity.screen.eid)
  const { username, parentId, createBy } = identity.caller
  return destinations.userQueue(parentId === null ? username : (createBy ?? username))
}

/**
 * Returns the addresses of a person's own messages. A sub-account may subscribe to its parent's queue instead of its
 * own.
 */
export function ownAddressesOf({ id, parentId }: Caller): string[] {
  return [userAddress(id), ...(parentId === null ? [] : [userAddress(parentId)])]
}
