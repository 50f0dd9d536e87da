import { useSyncExternalStore } from 'react'
import type { PlayerState } from '#player/state/PlayerState.ts'
import { usePlayerUi } from './PlayerContext.ts'

export function usePlayerState(): PlayerState {
  const { state } = usePlayerUi()
  return useSyncExternalStore(state.subscribe, state.get)
}
