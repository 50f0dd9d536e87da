// Runs the comparisons with the products listed in products.ts. Unavailable products are reported and skipped.
import { loadavg } from 'node:os'
import { delivery } from '#bench/fleet/delivery.ts'
import type { Measurement } from '#bench/support/Measurement.ts'
import { besideDirectus } from './besideDirectus.ts'
import { fanOut } from './fanOut.ts'
import { measureOrReport } from './measureOrReport.ts'
import { PeerUnavailable } from './PeerUnavailable.ts'
import { products } from './products.ts'
import { toConsole } from './toConsole.ts'

const inNoRegistry = () => Promise.reject(new PeerUnavailable('no package registry has it'))

const comparisons = [
  { peer: products.directus, measure: besideDirectus },
  { peer: products.screenTinker, measure: inNoRegistry },
  { peer: products.nginx, measure: delivery },
  { peer: products.rabbitMq, measure: fanOut },
]

export async function peers(): Promise<Measurement[]> {
  const { say } = toConsole
  say(`  load before it began: ${(loadavg()[0] ?? 0).toFixed(1)}`)
  const found: Measurement[] = []
  for (const { peer, measure } of comparisons) {
    say(`  ${[peer.name, peer.version].filter(Boolean).join(' ')}, ${peer.licence}, from ${peer.from}`)
    found.push(...(await measureOrReport(peer.name, measure, toConsole)))
  }
  return found
}
