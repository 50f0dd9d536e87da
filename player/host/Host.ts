import type { HostFunctionArgs, HostFunctionName, HostFunctionReply } from '#contract/fleet/kiosk.ts'

/** The application that runs the browser and controls the machine, such as marquee-kiosk. */
export type Host = {
  readonly hello: HostFunctionReply<'hello'>
  /** Whether the function is supported on this machine. */
  can(name: HostFunctionName): boolean
  /** Calls a host function; rejects with `HostFailure`, whose message is an error ID. */
  call<K extends HostFunctionName>(name: K, args: HostFunctionArgs<K>): Promise<HostFunctionReply<K>>
}

/** Transport of the host calls; the result is parsed as a `hostAnswer`. */
export type HostBridge = { call(name: string, args: unknown): Promise<unknown> }
