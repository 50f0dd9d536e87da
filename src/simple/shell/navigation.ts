// The current page of simple mode. Its few pages need no router.
import { useSyncExternalStore } from 'react'
import { type Route, routeOf } from './routeOf.ts'

const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of [...listeners]) listener()
}
window.addEventListener('popstate', notifyListeners)

export function navigate(address: string): void {
  history.pushState(null, '', address)
  scrollTo(0, 0)
  notifyListeners()
}

export function useRoute(): Route {
  return routeOf(
    useSyncExternalStore(
      listener => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      () => location.pathname,
    ),
  )
}
