import { useSyncExternalStore } from 'react'
import type { LiveState } from './live.ts'
import { useAdmin } from './services.ts'

export function useLiveState(): LiveState {
  const { live } = useAdmin()
  return useSyncExternalStore(live.watchState, live.state)
}
