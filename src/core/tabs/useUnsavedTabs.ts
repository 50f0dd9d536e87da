import { useContext } from 'react'
import { UnsavedContext } from './TabsProvider.tsx'

/** Keys of the tabs that hold what was not saved. */
export function useUnsavedTabs(): ReadonlySet<string> {
  return useContext(UnsavedContext)
}
