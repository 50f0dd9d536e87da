// defineChannel: what the socket carries. A message is a nudge; the truth is in the database.
import { z } from 'zod'

/**
 * `topic`: everybody signed in; `user`: the owner's queue; `device`: one screen's queue; `readers`: everybody who may see the rows that
 * changed, in their own queue.
 */
export type Audience = 'topic' | 'user' | 'readers' | 'device'

export type Channel<N extends string = string, P extends z.ZodType = z.ZodType, A extends Audience = Audience> = {
  readonly name: N
  readonly audience: A
  readonly payload: P
  /** Of `readers`: the resource whose changes go out on it; absent: all. */
  readonly of?: string
}

export function defineChannel<const N extends string, P extends z.ZodType, const A extends Audience>(
  name: N,
  declaration: { audience: A; payload: P; of?: string },
): Channel<N, P, A> {
  return { name, ...declaration }
}

/** What travels in a STOMP MESSAGE body, as JSON. */
export const liveMessage = z.object({ channel: z.string(), payload: z.unknown(), date: z.string() })
export type LiveMessage = z.infer<typeof liveMessage>

/** Destinations of the socket at /ads/ws (spec 7, Realtime). */
export const destinations = {
  topic: '/topic/subscribe',
  userQueue: (username: string) => `/user/${username}/queue/subscribe`,
  deviceQueue: (eid: string) => `/device/${eid}/queue/subscribe`,
}
export const socketPath = '/ads/ws'
/** A header of CONNECTED: the queue of who connected. */
export const queueHeader = 'queue'
