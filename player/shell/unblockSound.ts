import type { State } from '../machine/createState.ts'
import type { PlayerState } from '../machine/PlayerState.ts'

/** The first touch or key allows sound from then on. */
export function unblockSound(window: Window, state: State<PlayerState>): void {
  const onGesture = () => {
    if (state.get().isSoundBlocked) state.set({ isSoundBlocked: false })
  }
  window.addEventListener('pointerdown', onGesture)
  window.addEventListener('keydown', onGesture)
}
