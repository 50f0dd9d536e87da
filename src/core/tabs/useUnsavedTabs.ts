import { useContext } from 'react'
import { UnsavedContext } from './TabsProvider.tsx'

export function useUnsavedTabs(): ReadonlySet<string> {
  return useContext(UnsavedContext)
}
