import type { DeviceFacts, SaidFacts } from '#contract/fleet/deviceFacts.ts'
import type { Host } from '#player/host/Host.ts'
import type { Timers } from '#player/time/Timers.ts'

/** What browsers tell pages of the machine, each of them as far as it does. */
type Told = {
  hardwareConcurrency?: number
  /** GiB, rounded, and never more than a browser's most. */
  deviceMemory?: number
  connection?: { type?: string }
  userAgentData?: { getHighEntropyValues?(names: string[]): Promise<{ model?: string }> }
}
const networks: Readonly<Record<string, DeviceFacts['network']>> = {
  ethernet: 'ethernet',
  wifi: 'wifi',
  cellular: 'cellular',
  wimax: 'other',
  other: 'other',
}

/** What is known of the machine right now; what the browser does not say stays out. */
export function createFacts({ navigator }: { navigator: object }, host: Host | null, timers: Timers): () => SaidFacts {
  const told: Told = navigator
  let model: string | undefined
  told.userAgentData
    ?.getHighEntropyValues?.(['model'])
    .then(found => {
      model = found.model || undefined
    })
    .catch(() => undefined)
  let ofHost: DeviceFacts | undefined
  if (host) {
    import('#player/host/watchHostFacts.ts')
      .then(({ watchHostFacts }) =>
        watchHostFacts(host, timers, found => {
          ofHost = found
        }),
      )
      .catch(() => undefined)
  }
  return () => ({
    ...(ofHost && { host: ofHost }),
    browser: {
      model,
      cpuThreads: told.hardwareConcurrency,
      ram: told.deviceMemory && told.deviceMemory * 1024 ** 3,
      network: networks[told.connection?.type ?? ''],
    },
  })
}
