import type { Caller, ScreenCaller } from '#server/kernel/caller.ts'

export type Identity = { kind: 'person'; caller: Caller } | { kind: 'screen'; screen: ScreenCaller }

/** A connected and authenticated socket in the hub. */
export type Peer = {
  readonly identity: Identity
  /** Replaces the caller after its rights were read again. */
  setCaller(caller: Caller): void
  /** Time of the last received data in ms, by the monotonic clock. */
  receivedAt(): number
  /** True if the peer subscribed to this address. */
  isSubscribed(address: string): boolean
  /** No-op if the peer is not subscribed to the address. */
  deliver(address: string, body: string): void
  /** Sends what is queued, then closes. */
  disconnect(): void
}
