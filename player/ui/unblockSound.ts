import type { State } from '#player/state/createState.ts'
import type { PlayerState } from '#player/state/PlayerState.ts'

/** Unblocks sound at the first touch or key press. */
export function unblockSound(window: Window, state: State<PlayerState>): void {
  const onGesture = () => {
    if (state.get().isSoundBlocked) state.set({ isSoundBlocked: false })
  }
  window.addEventListener('pointerdown', onGesture)
  window.addEventListener('keydown', onGesture)
}
