import type { HostFunctionArgs, HostFunctionName, HostFunctionReply, HostRefusal } from '#contract/fleet/kiosk.ts'

/** Host functions available on this machine; absent ones are refused as unsupported. */
export type HostHandlers = {
  [K in HostFunctionName]?: (args: HostFunctionArgs<K>) => Promise<HostFunctionReply<K>>
}

export class HostRefused extends Error {
  constructor(
    readonly reason: HostRefusal,
    readonly detail: string,
  ) {
    super(`${reason}: ${detail}`)
    this.name = 'HostRefused'
  }
}
