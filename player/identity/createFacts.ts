import type { DeviceFacts, ReportedFacts } from '#contract/fleet/deviceFacts.ts'
import type { Host } from '#player/host/Host.ts'
import type { Timers } from '#player/time/Timers.ts'

/** Facts about the machine that browsers may expose. */
type NavigatorFacts = {
  hardwareConcurrency?: number
  /** GiB, rounded, and capped by the browser. */
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

/** Returns a function that reads the facts known about the machine now; unknown facts are omitted. */
export function createFacts(
  { navigator }: { navigator: object },
  host: Host | null,
  timers: Timers,
): () => ReportedFacts {
  const navigatorFacts: NavigatorFacts = navigator
  let model: string | undefined
  navigatorFacts.userAgentData
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
      cpuThreads: navigatorFacts.hardwareConcurrency,
      ram: navigatorFacts.deviceMemory && navigatorFacts.deviceMemory * 1024 ** 3,
      network: networks[navigatorFacts.connection?.type ?? ''],
    },
  })
}
