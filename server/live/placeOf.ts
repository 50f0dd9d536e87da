import { destinations } from '#contract/kernel/channel.ts'
import type { Caller } from '#server/calls/caller.ts'
import type { Identity } from './Peer.ts'

/** Where messages of a person go. The wire names queues by user name; inside of the server the account's id counts. */
export const placeOfUser = (userId: string) => `user:${userId}`

/**
 * What a subscription to this destination hears (spec 7, Realtime); null when the identity may not subscribe to it. Found once, so that
 * a name which changes hands meanwhile takes nothing along.
 */
export function placeOf(identity: Identity, destination: string): string | null {
  if (identity.kind === 'screen') {
    const own = destinations.deviceQueue(identity.screen.eid)
    return destination === own ? own : null
  }
  const { id, username, parentId, createBy } = identity.caller
  if (destination === destinations.topic) return destination
  if (destination === destinations.userQueue(username)) return placeOfUser(id)
  const isParents = parentId !== null && createBy !== null && destination === destinations.userQueue(createBy)
  return isParents ? placeOfUser(parentId) : null
}

/** The destination that brings all there is for them: a sub-account's parent has what they share (spec 6). */
export function queueOf(identity: Identity): string {
  if (identity.kind === 'screen') return destinations.deviceQueue(identity.screen.eid)
  const { username, parentId, createBy } = identity.caller
  return destinations.userQueue(parentId === null ? username : (createBy ?? username))
}

/** The places that bring a person's own messages: a sub-account may listen to its parent's queue instead. */
export function ownPlacesOf({ id, parentId }: Caller): string[] {
  return [placeOfUser(id), ...(parentId === null ? [] : [placeOfUser(parentId)])]
}
