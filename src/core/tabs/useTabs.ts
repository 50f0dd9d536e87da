import { useContext } from 'react'
import { type Tabs, TabsContext } from './TabsProvider.tsx'

export function useTabs(): Tabs {
  const tabs = useContext(TabsContext)
  if (!tabs) throw new Error('useTabs: outside of TabsProvider')
  return tabs
}
