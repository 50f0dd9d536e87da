// defineChannel: a message type of the socket. Messages only signal changes; the database is authoritative.
import { z } from 'zod'

/**
 * `topic`: every signed-in user; `user`: one user's queue; `device`: one device's queue; `readers`: the queue of
 * every user who may see the changed rows.
 */
export type Audience = 'topic' | 'user' | 'readers' | 'device'

export type Channel<N extends string = string, P extends z.ZodType = z.ZodType, A extends Audience = Audience> = {
  readonly name: N
  readonly audience: A
  readonly payload: P
  /** For `readers`: the resource whose changes are sent on this channel; absent: all. */
  readonly of?: string
}

export function defineChannel<const N extends string, P extends z.ZodType, const A extends Audience>(
  name: N,
  declaration: { audience: A; payload: P; of?: string },
): Channel<N, P, A> {
  return { name, ...declaration }
}

/** The JSON in the body of a STOMP MESSAGE. */
export const liveMessage = z.object({ channel: z.string(), payload: z.unknown(), date: z.string() })
export type LiveMessage = z.infer<typeof liveMessage>

/** Destinations of the socket at /ads/ws (spec 7, Realtime). */
export const destinations = {
  topic: '/topic/subscribe',
  userQueue: (username: string) => `/user/${username}/queue/subscribe`,
  deviceQueue: (eid: string) => `/device/${eid}/queue/subscribe`,
}
export const socketPath = '/ads/ws'
/** Header of the STOMP frame CONNECTED: the queue of the connected user or device. */
export const queueHeader = 'queue'
