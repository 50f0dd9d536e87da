import { useSyncExternalStore } from 'react'
import type { RightsState } from './rightsStore.ts'
import { useAdmin } from './services.ts'

export function useRights(): RightsState {
  const { rights } = useAdmin()
  return useSyncExternalStore(rights.subscribe, rights.get)
}
