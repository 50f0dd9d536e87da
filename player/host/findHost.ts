import { hostProperty } from '#contract/fleet/hostProperty.ts'
import type { Host, HostBridge } from './Host.ts'

declare global {
  interface Window {
    [hostProperty]?: HostBridge
  }
}

/**
 * Returns the host application's client; null in a plain browser, or if the host's protocol is unknown. The client
 * code is loaded only if there is a host.
 */
export async function findHost(window: Window, warn: (error: unknown) => void): Promise<Host | null> {
  const bridge = window[hostProperty]
  if (!bridge) return null
  try {
    const { createHost } = await import('./createHost.ts')
    return await createHost(bridge)
  } catch (error) {
    // The player works without its host application.
    warn(error)
    return null
  }
}
