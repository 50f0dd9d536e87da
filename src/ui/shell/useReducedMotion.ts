import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

function watch(listener: () => void) {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export function useReducedMotion(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(query).matches)
}
