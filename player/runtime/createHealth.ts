// Health of the screen as reported to the server.
import type { DeviceHealth } from '#contract/fleet/deviceHealth.ts'
import { isZone } from '#contract/rules/playPlan/zone.ts'
import type { State } from '#player/state/createState.ts'
import type { PlayerState } from '#player/state/PlayerState.ts'
import type { Clock } from '#player/time/createClock.ts'
import type { Timers } from '#player/time/Timers.ts'

export type Health = {
  read(): DeviceHealth
  /**
   * Calls `onChange` when sound becomes blocked or allowed, so that a heartbeat is sent soon. Changes of other values
   * are sent with the next regular heartbeat.
   */
  watch(onChange: () => void): () => void
}

type Deps = { state: State<PlayerState>; clock: Clock; timers: Timers }

/** Maximum error in milliseconds of a device clock that is reported as correct. */
const rightEnough = 2 * 60_000

export function createHealth({ state, clock, timers }: Deps): Health {
  return {
    read() {
      const { isSoundBlocked, isStorageKept, isStorageFull, folded, dropped, crashes, timeZone } = state.get()
      const isClockRight = Math.abs(clock.now() - timers.wall()) < rightEnough
      const unknownZone = timeZone === null || isZone(timeZone) ? null : timeZone
      return { isSoundBlocked, isStorageKept, isStorageFull, isClockRight, unknownZone, folded, dropped, crashes }
    },
    watch(onChange) {
      let known = state.get().isSoundBlocked
      return state.subscribe(() => {
        const { isSoundBlocked } = state.get()
        if (isSoundBlocked === known) return
        known = isSoundBlocked
        onChange()
      })
    },
  }
}
