import type { HostFunctionArgs, HostFunctionName, HostFunctionReply } from '#contract/fleet/kiosk.ts'

/** The host program around the browser, such as marquee-kiosk. */
export type Host = {
  readonly hello: HostFunctionReply<'hello'>
  /** Whether the function is supported on this machine. */
  can(name: HostFunctionName): boolean
  /** Rejects with `HostFailure`, whose message is an error ID. */
  call<K extends HostFunctionName>(name: K, args: HostFunctionArgs<K>): Promise<HostFunctionReply<K>>
}

/** Transport of the host calls; the answer must be a `hostAnswer`. */
export type HostBridge = { call(name: string, args: unknown): Promise<unknown> }
