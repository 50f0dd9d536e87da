// Comparisons with the other products listed in known.ts. Unavailable ones are reported and skipped.
import { loadavg } from 'node:os'
import { delivery } from '#bench/fleet/delivery.ts'
import type { Measurement } from '#bench/support/Measurement.ts'
import { besideDirectus } from './besideDirectus.ts'
import { fanOut } from './fanOut.ts'
import { known } from './known.ts'
import { NotHere } from './NotHere.ts'
import { orWord } from './orWord.ts'
import { toConsole } from './toConsole.ts'

const inNoRegistry = () => Promise.reject(new NotHere('no package registry has it'))

const comparisons = [
  { peer: known.directus, measure: besideDirectus },
  { peer: known.screenTinker, measure: inNoRegistry },
  { peer: known.nginx, measure: delivery },
  { peer: known.rabbitMq, measure: fanOut },
]

export async function peers(): Promise<Measurement[]> {
  const { say } = toConsole
  say(`  load before it began: ${(loadavg()[0] ?? 0).toFixed(1)}`)
  const found: Measurement[] = []
  for (const { peer, measure } of comparisons) {
    say(`  ${[peer.name, peer.version].filter(Boolean).join(' ')}, ${peer.licence}, from ${peer.from}`)
    found.push(...(await orWord(peer.name, measure, toConsole)))
  }
  return found
}
