import type { State } from '#player/machine/createState.ts'
import type { PlayerState } from '#player/machine/PlayerState.ts'

/** The first touch or key allows sound from then on. */
export function unblockSound(window: Window, state: State<PlayerState>): void {
  const onGesture = () => {
    if (state.get().isSoundBlocked) state.set({ isSoundBlocked: false })
  }
  window.addEventListener('pointerdown', onGesture)
  window.addEventListener('keydown', onGesture)
}
