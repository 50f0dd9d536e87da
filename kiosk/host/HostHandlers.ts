import type { HostFunctionArgs, HostFunctionName, HostFunctionReply, HostRefusal } from '#contract/fleet/kiosk.ts'

/** The functions that work on this machine; what is absent is refused. */
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
