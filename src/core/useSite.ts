import { useSyncExternalStore } from 'react'
import type { SiteInfo } from '#contract/services/common.ts'
import { useServices } from './services.ts'

export function useSite(): SiteInfo | null {
  const { site } = useServices()
  return useSyncExternalStore(site.subscribe, site.get)
}
