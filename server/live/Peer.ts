import type { Caller, ScreenCaller } from '#server/calls/caller.ts'

export type Identity = { kind: 'person'; caller: Caller } | { kind: 'screen'; screen: ScreenCaller }

/** One connected, signed-in socket as the hub knows it. */
export type Peer = {
  readonly identity: Identity
  /** The rights of this moment. */
  setCaller(caller: Caller): void
  /** When it last said anything, by the steady clock in ms. */
  heardAt(): number
  /** A place of `placeOf`. */
  hears(place: string): boolean
  /** Silently nothing when the place is not subscribed. */
  deliver(place: string, body: string): void
  /** Lets go out what was delivered, then closes. */
  cut(): void
}
