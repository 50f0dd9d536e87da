import type { State } from '#player/machine/createState.ts'
import type { PlayerState } from '#player/machine/PlayerState.ts'
import type { Timers } from '#player/time/Timers.ts'

/** Longest wait for a play to end; one that repeats without a redraw has no better moment. */
const longest = 60_000

/** Reloads between two plays rather than in the middle of one. */
export function createReloadWhenFit(state: State<PlayerState>, timers: Timers, reload: () => void): () => void {
  return () => {
    const playing = state.get().current?.key
    if (playing === undefined) return reload()
    timers.after(longest, reload)
    state.subscribe(() => {
      if (state.get().current?.key !== playing) reload()
    })
  }
}
