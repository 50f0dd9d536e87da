import type { Measurement } from '#bench/support/Measurement.ts'
import { NotHere } from './NotHere.ts'

/** A peer that cannot be had here is left out with a word. One that fails is no less a failure: the others are measured all the same. */
export async function orWord(
  name: string,
  measure: () => Promise<Measurement[]>,
  { say, fail }: { say(word: string): void; fail(): void },
): Promise<Measurement[]> {
  try {
    return await measure()
  } catch (error) {
    if (error instanceof NotHere) {
      say(`  ${name} is left out: ${error.message}.`)
    } else {
      say(`  ${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      fail()
    }
    return []
  }
}
