// Ids are decimal snowflakes as strings, 18 digits (xboot-api.md 1.4): time in ms, then a node number, then a
// counter.
import { randomInt } from 'node:crypto'

const epoch = Date.UTC(2023, 0, 1)
const counterBits = 12n
const nodeBits = 10n

export type Ids = { next(): string }

/** Creates a source of ids that are unique and increasing within a process, even if the clock goes back. */
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
