// The current page of simple mode. Five pages need no router.
import { useSyncExternalStore } from 'react'
import { type Place, placeOf } from './placeOf.ts'

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of [...listeners]) listener()
}
window.addEventListener('popstate', tell)

export function go(address: string): void {
  history.pushState(null, '', address)
  scrollTo(0, 0)
  tell()
}

export function usePlace(): Place {
  return placeOf(
    useSyncExternalStore(
      listener => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      () => location.pathname,
    ),
  )
}
