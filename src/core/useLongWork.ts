import { useSyncExternalStore } from 'react'
import type { Work } from './longWork.ts'
import { useAdmin } from './services.ts'

export function useLongWork(): readonly Work[] {
  const { longWork } = useAdmin()
  return useSyncExternalStore(longWork.subscribe, longWork.get)
}
