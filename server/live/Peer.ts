import type { Caller, ScreenCaller } from '#server/kernel/caller.ts'

export type Identity = { kind: 'person'; caller: Caller } | { kind: 'screen'; screen: ScreenCaller }

/** An authenticated socket of a client. */
export type Peer = {
  readonly identity: Identity
  /** Replaces the caller after its rights were read again. */
  setCaller(caller: Caller): void
  /** Time in ms, by the monotonic clock, at which data last arrived from the client. */
  receivedAt(): number
  /** True if the client has subscribed to this address. */
  isSubscribed(address: string): boolean
  /** Sends a message. A no-op if the client has not subscribed to the address. */
  deliver(address: string, body: string): void
  /** Sends the messages in the buffer, then closes the socket. */
  disconnect(): void
}
