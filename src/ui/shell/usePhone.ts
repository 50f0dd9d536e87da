import { useSyncExternalStore } from 'react'

const phoneQuery = '(max-width: 767px)'

function watch(listener: () => void) {
  const media = matchMedia(phoneQuery)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export function usePhone(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(phoneQuery).matches)
}
