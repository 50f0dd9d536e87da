import type { Caller, ScreenCaller } from '../context.ts'

export type Identity = { kind: 'person'; caller: Caller } | { kind: 'screen'; screen: ScreenCaller }

/** One connected, signed-in socket as the hub knows it. */
export type Peer = {
  readonly identity: Identity
  /** The rights of this moment. */
  setCaller(caller: Caller): void
  hears(destination: string): boolean
  /** Silently nothing when the destination is not subscribed. */
  deliver(destination: string, body: string): void
  /** Lets go out what was delivered, then closes. */
  cut(): void
}
