import { hostProperty } from '#contract/fleet/hostProperty.ts'
import type { Host, HostBridge } from './Host.ts'

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
