import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Http } from '#client/http.ts'
import { mayPress } from '#src/core/state/rights.ts'
import type { RightsStore } from '#src/core/state/rightsStore.ts'
import type { Releases } from '#src/simple/jobs/createReleases.ts'

type Simple = {
  readonly http: Http
  readonly releases: Releases
  readonly rights: RightsStore
}

export const SimpleContext = createContext<Simple | null>(null)

export function useSimple(): Simple {
  const simple = useContext(SimpleContext)
  if (!simple) throw new Error('useSimple: outside of SimpleContext')
  return simple
}

/** Permission check; false until the permissions are loaded. */
export function useMay(): (page: string, perm: string) => boolean {
  const { rights } = useSimple()
  const { rights: granted } = useSyncExternalStore(rights.subscribe, rights.get)
  return (page, perm) => mayPress(granted, page, perm)
}
