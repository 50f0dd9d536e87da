// Stores finished plays, and holds them in memory while storage is full.
import type { PlayRecord } from '#contract/plays/playBlock.ts'
import type { PlayLogStore } from '#player/storage/ports.ts'
import type { Moment } from '#player/time/createClock.ts'

type Ended = { name: string; play: PlayRecord; moment: Moment | null }
type Deps = { store: Pick<PlayLogStore, 'add' | 'forget'>; onLost(plays: number): void }

/** Maximum number of plays held in memory while they cannot be stored. */
const mostUnwritten = 1_000

export function createPlayWriter({ store, onLost }: Deps) {
  let unwritten: Ended[] = []
  /** Number of play numbers to skip, one for each lost play, so that the server can detect the loss. */
  let skipped = 0

  /** Stores a play; keeps it in memory while storage is full. */
  return async (ended: Ended) => {
    unwritten.push(ended)
    if (unwritten.length > mostUnwritten) {
      unwritten.shift()
      skipped += 1
      onLost(1)
    }
    const waiting = unwritten
    unwritten = []
    while (waiting[0]) {
      // Reset before the write, because a concurrent write must not skip the same numbers again.
      const leave = skipped
      skipped = 0
      try {
        await store.add({ ...waiting[0], skipped: leave })
      } catch {
        skipped += leave
        unwritten = [...waiting, ...unwritten]
        // Deletes the entry of the running play, so that a restart does not record the ended play as interrupted.
        await store.forget(waiting[0].name).catch(() => {})
        return
      }
      waiting.shift()
    }
  }
}
