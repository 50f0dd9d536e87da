import type { HostFunctionArgs, HostFunctionName, HostFunctionReply } from '#contract/fleet/kiosk.ts'

/** The program around the browser, as marquee-kiosk is. */
export type Host = {
  readonly hello: HostFunctionReply<'hello'>
  /** Whether the function works on this machine. */
  can(name: HostFunctionName): boolean
  /** Fails with `HostFailure`, whose message is an error of the catalogue. */
  call<K extends HostFunctionName>(name: K, args: HostFunctionArgs<K>): Promise<HostFunctionReply<K>>
}

/** How the page reaches it: the answer is a `hostAnswer`. */
export type HostBridge = { call(name: string, args: unknown): Promise<unknown> }
