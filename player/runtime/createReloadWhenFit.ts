import type { State } from '#player/state/createState.ts'
import type { PlayerState } from '#player/state/PlayerState.ts'
import type { Timers } from '#player/time/Timers.ts'

/** Maximum milliseconds to wait for the end of a play; a program that loops without a redraw never ends. */
const longest = 60_000

/** Returns a function that reloads the page between two plays instead of during one. */
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
