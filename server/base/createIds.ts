// Ids are snowflakes: decimal numbers of 18 digits as strings, composed of the time in ms, the number of the server
// and a counter (xboot-api.md 1.4).
import { randomInt } from 'node:crypto'

const epoch = Date.UTC(2023, 0, 1)
const counterBits = 12n
const nodeBits = 10n

export type Ids = { next(): string }

/** Returns a source of ids. They are unique and increasing within a process, even if the clock is set back. */
export function createIds(now: () => number = Date.now, node = randomInt(1024)): Ids {
  let last = 0
  let counter = 0n
  return {
    next() {
      last = Math.max(now() - epoch, last)
      counter += 1n
      if (counter >> counterBits) {
        counter = 0n
        last += 1
      }
      return ((((BigInt(last) << nodeBits) | BigInt(node)) << counterBits) | counter).toString()
    },
  }
}
