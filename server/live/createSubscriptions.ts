// The subscriptions of one socket.
import type { ErrorId } from '#contract/errors/errors.ts'
import { addressOf } from './addressOf.ts'
import type { Identity } from './Peer.ts'
import { type StompFrame, stompFrame } from './stompFrame.ts'

export type Subscriptions = {
  /** Adds the subscription of a SUBSCRIBE frame. Returns an error id if it is not permitted. */
  add(identity: Identity, headers: StompFrame['headers']): { destination: string } | ErrorId
  remove(id: string): void
  has(address: string): boolean
  /** Returns a MESSAGE frame with `body` for each subscription to the address. */
  framesFor(address: string, body: string): string[]
}

const mostSubscriptions = 8

export function createSubscriptions(): Subscriptions {
  const subscriptions = new Map<string, { destination: string; address: string }>()
  let messages = 0

  return {
    add(identity, { id, destination }) {
      if (!id || !destination || subscriptions.has(id)) return 'general.invalidInput'
      const address = addressOf(identity, destination)
      if (address === null) return 'auth.forbidden'
      if (subscriptions.size >= mostSubscriptions) return 'general.tooMany'
      subscriptions.set(id, { destination, address })
      return { destination }
    },
    remove: id => {
      subscriptions.delete(id)
    },
    has: wanted => [...subscriptions.values()].some(({ address }) => address === wanted),
    framesFor(wanted, body) {
      return [...subscriptions].flatMap(([subscription, { destination, address }]) => {
        if (address !== wanted) return []
        messages += 1
        const headers = {
          subscription,
          destination,
          'message-id': String(messages),
          'content-type': 'application/json',
        }
        return [stompFrame('MESSAGE', headers, body)]
      })
    },
  }
}
