import { destinations } from '#contract/kernel/channel.ts'
import type { Identity } from './Peer.ts'

/** Everything an identity may subscribe to (spec 7, Realtime); whatever else is asked for is refused. */
export function destinationsOf(identity: Identity): string[] {
  return identity.kind === 'screen'
    ? [destinations.deviceQueue(identity.screen.eid)]
    : [destinations.topic, ...queuesOf(identity.caller)]
}

/** The queues that bring a person's own messages: a sub-account may listen to its parent's instead. */
export function queuesOf({ username, type, createBy }: { username: string; type: number; createBy: string | null }) {
  const own = destinations.userQueue(username)
  return type === 2 && createBy ? [own, destinations.userQueue(createBy)] : [own]
}
