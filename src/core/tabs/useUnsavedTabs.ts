import { useContext } from 'react'
import { UnsavedContext } from './TabsProvider.tsx'

/** Keys of tabs with unsaved changes. */
export function useUnsavedTabs(): ReadonlySet<string> {
  return useContext(UnsavedContext)
}
