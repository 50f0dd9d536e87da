// Packs stored plays into signed blocks, each containing the hash of the previous one.
import { encodePlays } from '#contract/plays/encodePlays.ts'
import { signedText } from '#contract/plays/playBlock.ts'
import type { HashPiece } from '#player/delivery/HashChunks.ts'
import type { OpenPlay, PlayLogStore } from '#player/storage/ports.ts'
import { base64urlOf } from '#player/text/base64url.ts'
import type { Clock } from '#player/time/createClock.ts'

type Deps = {
  store: PlayLogStore
  clock: Clock
  eid: string
  sign(text: string): Promise<string>
  hashPiece: HashPiece
  /** IANA name of the device's time zone. */
  zone(): string
  /** Maximum number of plays per block. */
  most: number
}

/**
 * Maximum number of plays that wait for the server's time; if more wait, they are packed with their time marked as
 * unsure.
 */
const mostUntimed = 5_000

export function createPlayPacker({ store, clock, eid, sign, hashPiece, zone, most }: Deps) {
  /** Returns the leading plays whose numbers are consecutive. */
  function runOf(found: readonly OpenPlay[]): OpenPlay[] {
    const first = found[0]?.number ?? 0
    return found.filter(({ number }, at) => number === first + at).slice(0, most)
  }

  const isUntimed = ({ moment }: OpenPlay) => moment?.boot === clock.moment().boot

  async function closeRun(run: readonly OpenPlay[], previous: string) {
    const first = run[0]?.number ?? 0
    const plays = run.map(({ play }) => play)
    const bytes = encodePlays({ first, previous, timeZone: zone(), plays })
    const hash = await hashPiece(bytes)
    const signature = await sign(signedText(eid, hash))
    // A block is sent only after it is stored: after a crash the same plays might be packed differently.
    await store.close(
      { first, count: run.length, block: base64urlOf(bytes), signature },
      { before: previous, after: hash },
    )
  }

  return {
    async confirmTimes() {
      if (!clock.isTrusted()) return
      const { boot } = clock.moment()
      await store.confirm(({ moment, play }) =>
        moment?.boot === boot ? { ...play, time: Math.round(clock.timeOf(moment)), isUnsure: false } : null,
      )
    },
    /** Packs the stored plays; resolves to false if plays still wait for the server's time. */
    async closeAll(isDue: boolean): Promise<boolean> {
      for (;;) {
        // Read before the plays: if another tab packs them meanwhile, `store.close` detects the changed head.
        const previous = await store.head()
        const found = await store.open(most + 1)
        const run = runOf(found)
        // Numbers in a block are consecutive, so a gap also ends a block.
        if (run.length === 0 || (run.length === found.length && !isDue)) return true
        if ((await store.openCount()) < mostUntimed && run.some(isUntimed)) return false
        await closeRun(run, previous)
      }
    },
  }
}
