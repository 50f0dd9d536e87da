import type { Measurement } from '#bench/support/Measurement.ts'
import { PeerUnavailable } from './PeerUnavailable.ts'

/**
 * Runs a comparison. If the peer is unavailable, reports this and skips the comparison; reports any other failure as
 * a failure. The next comparison can run in either case.
 */
export async function measureOrReport(
  name: string,
  measure: () => Promise<Measurement[]>,
  { say, fail }: { say(word: string): void; fail(): void },
): Promise<Measurement[]> {
  try {
    return await measure()
  } catch (error) {
    if (error instanceof PeerUnavailable) {
      say(`  ${name} is left out: ${error.message}.`)
    } else {
      say(`  ${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      fail()
    }
    return []
  }
}
