import { hostProperty } from '#contract/hostProperty.ts'
import type { HostFunctionArgs, HostFunctionName, HostFunctionReply } from '#contract/kiosk.ts'

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

declare global {
  interface Window {
    [hostProperty]?: HostBridge
  }
}

/** Null in a plain browser, and when who answers speaks a protocol that this page does not know. What it takes to ask is fetched only then. */
export async function findHost(window: Window, warn: (error: unknown) => void): Promise<Host | null> {
  const bridge = window[hostProperty]
  if (!bridge) return null
  try {
    const { createHost } = await import('./createHost.ts')
    return await createHost(bridge)
  } catch (error) {
    // A screen without its helper is better than none.
    warn(error)
    return null
  }
}
