import type { networkInterfaces } from 'node:os'
import type { HostFacts } from '#contract/fleet/kiosk.ts'

type Network = Pick<HostFacts, 'network' | 'networkAddress' | 'signal'>
type Interfaces = ReturnType<typeof networkInterfaces>

const none: Network = { network: null, networkAddress: null, signal: null }

/** Describes the interface of the default route. `text` reads a file below /proc or /sys. */
export function networkOf(text: (file: string) => string | null, interfaces: Interfaces): Network {
  const name = defaultInterface(text('proc/net/route'))
  if (!name) return none
  const kind = text(`sys/class/net/${name}/uevent`)?.match(/^DEVTYPE=(\w+)/m)?.[1]
  const network = kind === 'wlan' ? 'wifi' : kind === 'wwan' || name.startsWith('wwan') ? 'cellular' : 'ethernet'
  const addresses = interfaces[name] ?? []
  const address = addresses.find(({ family }) => family === 'IPv4') ?? addresses[0]
  return {
    network,
    networkAddress: address?.address ?? null,
    signal: network === 'wifi' ? signalOf(text('proc/net/wireless'), name) : null,
  }
}

/** Name of the interface with the default route of the lowest metric. */
function defaultInterface(routes: string | null): string | undefined {
  const all =
    routes
      ?.split('\n')
      .slice(1)
      .map(line => line.split('\t')) ?? []
  const out = all.filter(([, destination]) => destination === '00000000')
  return out.sort((a, b) => Number(a[6]) - Number(b[6]))[0]?.[0]
}

/** Maps dBm to percent: -50 dBm and above is 100 %, -100 dBm is 0 %. */
function signalOf(wireless: string | null, name: string): number | null {
  const line = wireless?.split('\n').find(each => each.trim().startsWith(`${name}:`))
  const level = Number(line?.trim().split(/\s+/)[3])
  return Number.isFinite(level) && level < 0 ? Math.min(100, Math.max(0, Math.round(2 * (level + 100)))) : null
}
